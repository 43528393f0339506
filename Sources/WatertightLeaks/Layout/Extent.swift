// SPDX-License-Identifier: Apache-2.0

/// How far an object reaches, as far as metadata and its own words tell.
enum Extent {
    case exactly(Int)
    case atLeast(Int)
}

extension ReferenceFinder {
    /// - Parameters:
    ///   - bytes: The object's.
    ///   - count: How many of them can be read: at least 16.
    ///   - address: The object's.
    func extent(of kind: HeapKind, in bytes: UnsafeRawPointer, count: Int, at address: UInt) -> Extent {
        func word(_ offset: Int) -> Int { 0...(count - 8) ~= offset ? bytes.loadUnaligned(fromByteOffset: offset, as: Int.self) : -1 }
        switch (kind.tail, kind.shape) {
        case (.array(let element, let elements, let start), _): return extent(kind, start, word(elements), element)
        case (.circular(let element, let start), _): return extent(kind, start, word(16), element)
        case (.hashed(let keys, let values, let bitmap), _):
            let scale = 40 <= count ? bytes.loadUnaligned(fromByteOffset: 32, as: Int8.self) : -1
            guard 0..<40 ~= scale else { return .exactly(.max) }
            // In front of the bitmap stand the addresses of the arrays, the last of which ends with the object.
            return extent(kind, word(bitmap - 8) &- Int(bitPattern: address), 1 << Int(scale), values ?? keys)
        case (.components, _): return .exactly(KeyPathComponents.range(in: bytes, count)?.upperBound ?? .max)
        case (.error, _):
            guard let error = kinds.inhabitant(Metadata(address: UInt(bitPattern: word(16)))) else { return .exactly(.max) }
            return .exactly(32.roundedUp(to: error.size.alignment) + error.size.size)
        case (.captures(let descriptor), _):
            // Captures of an unknown type may be of any size.
            return captures(descriptor, kind, bytes, min(count, 4096)).end.map { .exactly($0) } ?? .atLeast(kind.size)
        case (.slots(let slots), _): return .exactly(slots.reduce(kind.size) { max($0, $1.offset + $1.size) })
        case (.buffer, _), (.hidden, .context), (.hidden, .task), (.hidden, .job): return .atLeast(kind.size)
        case (.none, _), (.hidden, _): return .exactly(kind.size)
        }
    }

    /// Of an object with so many elements behind its fields.
    private func extent(_ kind: HeapKind, _ start: Int, _ elements: Int, _ element: ElementLayout) -> Extent {
        let (bytes, overflows) = elements.multipliedReportingOverflow(by: element.stride)
        guard elements >= 0, !overflows, 0..<Self.most ~= bytes, 0..<Self.most ~= start else { return .exactly(.max) }
        return .exactly(max(kind.size, start + bytes))
    }

    /// More than an object of a heap that is not too large has: half a tebibyte.
    private static var most: Int { Int(Int32.max) << 8 }
}
