// SPDX-License-Identifier: Apache-2.0

/// The references of whole objects: of their fields, and of what stands behind them.
extension ReferenceFinder {
    /// - Parameters:
    ///   - bytes: The object's, in a snapshot.
    ///   - count: As many as malloc gave it, which may be more than it asked for.
    ///   - address: The object's.
    func each(of kind: HeapKind, in bytes: UnsafeRawPointer, count: Int, at address: UInt, _ body: (FoundReference) -> Void) {
        each(kind.slots, in: bytes, count: count, body)
        switch kind.tail {
        case .none: break
        case .hidden:
            // What malloc has rounded up may hold anything of before.
            guard count - kind.size >= Self.roundingUp else { return }
            eachWord(in: kind.size..<count, of: bytes, Trail(), by: .possible, body)
        case .slots(let slots): each(slots, in: bytes, count: count, body)
        case .buffer(let start):
            if start < count { eachWord(in: start..<count, of: bytes, Trail(start: "elements"), body) }
        case .components:
            guard let used = KeyPathComponents.range(in: bytes, count) else { return }
            eachWord(in: used, of: bytes, Trail(), by: .possible, body)
        case .array(let element, let countOffset, let start):
            guard !element.slots.isEmpty, count >= countOffset + 8 else { return }
            eachElement(bytes.loadUnaligned(fromByteOffset: countOffset, as: Int.self), element, start, bytes, count, body)
        case .circular(let element, let start): eachInRing(element, start, bytes, count, body)
        case .hashed(let keys, let values, let bitmap): eachHashed(keys, values, bitmap, bytes, count, address, body)
        case .error: eachInError(bytes, count, body)
        case .captures(let descriptor): eachCaptured(descriptor, kind, bytes, count, body)
        }
    }

    /// Malloc gives sixteen bytes more than it has to, and sixteen more if a rest would be too small for a block.
    private static var roundingUp: Int { 32 }

    private func eachElement(
        _ elements: Int, _ element: ElementLayout, _ start: Int, _ bytes: UnsafeRawPointer, _ count: Int, _ body: (FoundReference) -> Void
    ) {
        guard elements > 0, element.stride > 0, elements <= (count - start) / element.stride else { return }
        for index in 0..<elements {
            each(element.slots, in: bytes, count: count, at: start + index * element.stride, within: Trail(element: index), body)
        }
    }

    /// The header of a deque's storage: capacity, count, and the first element's place.
    private func eachInRing(
        _ element: ElementLayout, _ start: Int, _ bytes: UnsafeRawPointer, _ count: Int, _ body: (FoundReference) -> Void
    ) {
        guard !element.slots.isEmpty, element.stride > 0, count >= 40 else { return }
        func word(at offset: Int) -> Int { bytes.loadUnaligned(fromByteOffset: offset, as: Int.self) }
        let (capacity, elements, first) = (word(at: 16), word(at: 24), word(at: 32))
        guard capacity > 0, capacity <= (count - start) / element.stride, 0...capacity ~= elements, 0..<capacity ~= first else { return }
        for index in 0..<elements {
            let place = (first + index) % capacity
            each(element.slots, in: bytes, count: count, at: start + place * element.stride, within: Trail(element: index), body)
        }
    }

    /// A bit says which buckets are used. The keys and the values stand behind the bitmap, in this object.
    private func eachHashed(
        _ keys: ElementLayout, _ values: ElementLayout?, _ bitmap: Int, _ bytes: UnsafeRawPointer, _ count: Int, _ address: UInt,
        _ body: (FoundReference) -> Void
    ) {
        guard !keys.slots.isEmpty || values?.slots.isEmpty == false, count >= bitmap + 8 else { return }
        let scale = bytes.loadUnaligned(fromByteOffset: 32, as: Int8.self)
        guard 0..<40 ~= scale else { return }
        let buckets = 1 << Int(scale)
        guard bitmap + max(1, buckets / 64) * 8 <= count else { return }
        // In front of the bitmap stand the addresses of the arrays.
        func array(at offset: Int) -> Int? {
            let array = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) &- address
            return array < UInt(count) ? Int(array) : nil
        }
        func eachEntry(_ layout: ElementLayout, _ array: Int, _ bucket: Int, _ name: String) {
            each(layout.slots, in: bytes, count: count, at: array + bucket * layout.stride, within: Trail(start: name), body)
        }
        let (keyArray, valueArray) = (array(at: values == nil ? bitmap - 8 : bitmap - 16), array(at: bitmap - 8))
        let used = (bytes + bitmap).assumingMemoryBound(to: UInt8.self)
        var bucket = 0
        while bucket < buckets {
            if used[bucket / 8] & (1 &<< UInt8(bucket & 7)) != 0 {
                if let keyArray { eachEntry(keys, keyArray, bucket, "key") }
                if let values, let valueArray { eachEntry(values, valueArray, bucket, "value") }
            }
            bucket += 1
        }
    }

    /// The error's type and conformance, and the error at its alignment.
    private func eachInError(_ bytes: UnsafeRawPointer, _ count: Int, _ body: (FoundReference) -> Void) {
        guard count >= 32 else { return }
        let type = Metadata(address: bytes.loadUnaligned(fromByteOffset: 16, as: UInt.self))
        guard let error = kinds.inhabitant(type) else { return }
        each(error.slots, in: bytes, count: count, at: 32.roundedUp(to: error.size.alignment), within: Trail(start: "error"), body)
    }

    private func eachCaptured(
        _ descriptor: CaptureDescriptor, _ kind: HeapKind, _ bytes: UnsafeRawPointer, _ count: Int, _ body: (FoundReference) -> Void
    ) {
        each(captures(descriptor, kind, bytes, count).slots, in: bytes, count: count, body)
    }

    /// What a context with generic captures holds, and where it ends.
    func captures(
        _ descriptor: CaptureDescriptor, _ kind: HeapKind, _ bytes: UnsafeRawPointer, _ count: Int
    ) -> (slots: [Slot], end: Int?) {
        let arguments = ArgumentSearch(for: descriptor, kinds: kinds) { offset in
            offset >= 0 && offset + 8 <= count ? bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) : nil
        } firstWord: { address in
            isBlock(address) ? word(address) : nil
        }
        let (slots, end) = Captures.slots(
            of: descriptor, from: kind.size + arguments.shift, limit: count, in: kinds.values, arguments: arguments)
        return (arguments.isolationSlots + slots, end)
    }
}
