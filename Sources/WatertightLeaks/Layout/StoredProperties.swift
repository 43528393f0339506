// SPDX-License-Identifier: Apache-2.0

extension ValueLayouts {
    /// Where in the instances of a class, or in the values of a struct, a property of type `sought` is stored: their own, a superclass's or that of a
    /// struct in them. The first one found.
    func offset(of sought: Metadata, in type: Metadata) -> Int? {
        offsets.value(for: PropertyOfType(property: sought, type: type)) { findOffset(of: sought, in: type, depth: 0) }
    }

    private func findOffset(of sought: Metadata, in type: Metadata, depth: Int) -> Int? {
        guard depth < 8, let descriptor = descriptor(of: type), let vector = descriptor.fieldOffsetVector(in: memory) else { return nil }
        let arguments = descriptor.genericArguments(in: memory).map { type.address &+ UInt(bitPattern: $0 * 8) }
        for (index, record) in descriptor.records(in: memory).enumerated() {
            guard let property = record.type?.type(context: descriptor.address, arguments: arguments),
                let offset = offset(ofProperty: index, in: type, descriptor.kind, vector)
            else { continue }
            if property == sought { return offset }
            if kind(of: property) == .structType, let inner = findOffset(of: sought, in: property, depth: depth + 1) {
                return offset + inner
            }
        }
        guard descriptor.kind == .classType, let superclass = memory.word(at: type.address &+ 8), superclass != 0 else { return nil }
        return findOffset(of: sought, in: Metadata(address: superclass), depth: depth + 1)
    }

    /// Where in the instances of a class a property of this name is stored, their own or a superclass's.
    func offset(ofProperty name: String, in type: Metadata, depth: Int = 0) -> Int? {
        guard depth < 8, let descriptor = descriptor(of: type), let vector = descriptor.fieldOffsetVector(in: memory) else { return nil }
        if let index = descriptor.records(in: memory).firstIndex(where: { $0.name == name }) {
            return offset(ofProperty: index, in: type, descriptor.kind, vector)
        }
        guard descriptor.kind == .classType, let superclass = memory.word(at: type.address &+ 8), superclass != 0 else { return nil }
        return offset(ofProperty: name, in: Metadata(address: superclass), depth: depth + 1)
    }

    private func offset(ofProperty index: Int, in type: Metadata, _ kind: TypeDescriptor.Kind, _ vector: Int) -> Int? {
        switch kind {
        case .classType: memory.load(Int.self, at: type.address &+ UInt(bitPattern: (vector + index) * 8))
        case .structType: memory.load(UInt32.self, at: type.address &+ UInt(bitPattern: vector * 8 + index * 4)).map { Int($0) }
        case .enumType: nil
        }
    }
}

extension ValueLayouts {
    /// Whether the stored property of that name, of a class or one that it inherits from, may be declared weak.
    func canBeWeak(_ property: String, in type: Metadata) -> Bool {
        weakProperties.value(for: PropertyOfType(property: property, type: type)) { isReference(property, of: type) }
    }

    private func isReference(_ property: String, of type: Metadata) -> Bool {
        var current: Metadata? = type
        for _ in 0..<64 {
            guard let found = current, let descriptor = descriptor(of: found) else { return false }
            if let record = descriptor.records(in: memory).first(where: { $0.name == property }) {
                let arguments = descriptor.genericArguments(in: memory).map { found.address &+ UInt(bitPattern: $0 * 8) }
                return record.type?.type(context: descriptor.address, arguments: arguments).map { isReference($0) } ?? false
            }
            current = memory.word(at: found.address &+ 8).flatMap { $0 == 0 ? nil : Metadata(address: $0) }
        }
        return false
    }

    /// A class, an existential of classes alone, or an optional of these.
    private func isReference(_ type: Metadata) -> Bool {
        switch kind(of: type) {
        case .classType, .foreignClass: return true
        case .optional: return payload(of: type, case: 0).map { isReference($0) } ?? false
        case .existential: return memory.load(UInt32.self, at: type.address + 8).map { $0 & 0x8000_0000 == 0 } ?? false
        default: return false
        }
    }
}

/// A stored property, by its name or its type, of a class or a struct.
struct PropertyOfType<Property: Hashable>: Hashable {
    let property: Property
    let type: Metadata
}
