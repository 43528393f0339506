// SPDX-License-Identifier: Apache-2.0

/// The slots of each kind of type.
extension ValueLayouts {
    func newSlots(of type: Metadata, size: Int) -> [Slot] {
        let hidden = [Slot(offset: 0, size: size, content: .hidden, path: "")]
        let reference = [Slot(offset: 0, size: 8, content: .reference, path: "")]
        switch kind(of: type) {
        case .classType, .foreignClass: return reference
        case .structType: return fields(of: type, size: size) ?? hidden
        case .tuple: return elements(of: type)
        case .enumType, .optional:
            return isNullableReference(type, size: size) ? reference : [Slot(offset: 0, size: size, content: .enumeration(type), path: "")]
        case .function: return function(type)
        case .existential: return existential(type)
        case .extendedExistential: return constrainedExistential(type) ?? hidden
        case .fixedArray: return repeated(type) ?? hidden
        case .opaque:
            if type == nativeObject || type == unknownObject { return reference }
            if type == bridgeObject { return [Slot(offset: 0, size: 8, content: .bridged, path: "")] }
            return hidden
        case .metatype, .existentialMetatype, .foreignReference: return []
        default: return hidden
        }
    }

    private func fields(of type: Metadata, size: Int) -> [Slot]? {
        guard let descriptor = descriptor(of: type), let vector = descriptor.fieldOffsetVector(in: memory) else { return nil }
        let records = descriptor.records(in: memory)
        if records.isEmpty, descriptor.fieldCount(in: memory) > 0 { return nil }
        let offsets = records.indices.map { index in
            memory.load(UInt32.self, at: type.address + UInt(vector * 8 + index * 4)).map { Int($0) } ?? size
        }
        return slots(of: records, at: offsets, end: size, descriptor: descriptor, of: type)
    }

    /// The slots of stored properties, each with its name. A property whose type cannot be told is hidden to where the next one begins.
    func slots(of records: [FieldRecord], at offsets: [Int], end: Int, descriptor: TypeDescriptor, of type: Metadata) -> [Slot] {
        let arguments = descriptor.genericArguments(in: memory).map { type.address &+ UInt(bitPattern: $0 * 8) }
        return zip(records, offsets).flatMap { record, offset -> [Slot] in
            guard offset < end, let name = record.type, !name.keepsNothingAlive, !name.isActorStorage, !name.isEmptyTuple else { return [] }
            // The runtime is not asked for it: see `MangledName`.
            if name.isBlock { return [Slot(offset: offset, size: 8, content: .reference, path: record.name)] }
            let found = name.type(context: descriptor.address, arguments: arguments)
            if let found, !isEmptyTuple(found) { return slots(of: found).map { $0.within(record.name, at: offset) } }
            let next = offsets.filter { $0 > offset }.min() ?? end
            return [Slot(offset: offset, size: next - offset, content: .hidden, path: record.name)]
        }
    }

    /// Of fields of which nothing but their places is known.
    func hiddenSlots(at offsets: [Int], end: Int) -> [Slot] {
        guard let start = offsets.min(), start < end else { return [] }
        return [Slot(offset: start, size: end - start, content: .hidden, path: "")]
    }

    /// A tuple's metadata: its count, its labels, and type and offset of each element.
    private func elements(of type: Metadata) -> [Slot] {
        guard let count = memory.word(at: type.address + 8), count < 10_000 else { return [] }
        return (0..<count).flatMap { index -> [Slot] in
            let element = type.address + 24 + 16 * index
            guard let of = memory.word(at: element), let offset = memory.load(UInt32.self, at: element + 8) else { return [] }
            return slots(of: Metadata(address: of)).map { $0.within("\(index)", at: Int(offset)) }
        }
    }

    /// A function is its code and its context; a block is one reference, and functions without a context are none.
    private func function(_ type: Metadata) -> [Slot] {
        guard let flags = memory.word(at: type.address + 8) else { return [] }
        switch (flags >> 16) & 0xFF {
        case 0: return [Slot(offset: 8, size: 8, content: .reference, path: "")]
        case 1: return [Slot(offset: 0, size: 8, content: .reference, path: "")]
        default: return []
        }
    }

    private func existential(_ type: Metadata) -> [Slot] {
        guard let flags = memory.load(UInt32.self, at: type.address + 8) else { return [] }
        let isOfClass = flags & 0x8000_0000 == 0
        let isError = (flags >> 24) & 0x3F == 1
        let isReference = isOfClass || isError
        return [Slot(offset: 0, size: isReference ? 8 : 32, content: isReference ? .reference : .existential, path: "")]
    }

    /// `any P<Int>`: its metadata refers to a shape, whose flags say how a value is represented.
    private func constrainedExistential(_ type: Metadata) -> [Slot]? {
        guard let shape = memory.word(at: type.address + 8), let flags = memory.load(UInt32.self, at: shape) else { return nil }
        switch flags & 0xFF {
        case 0: return [Slot(offset: 0, size: 32, content: .existential, path: "")]
        case 1: return [Slot(offset: 0, size: 8, content: .reference, path: "")]
        case 2: return []
        default: return nil
        }
    }

    private func repeated(_ type: Metadata) -> [Slot]? {
        guard let count = memory.load(Int.self, at: type.address + 8), let element = memory.word(at: type.address + 16),
            let stride = size(of: Metadata(address: element))?.stride, count >= 0, count < 4096
        else { return nil }
        let slots = slots(of: Metadata(address: element))
        return (0..<count).flatMap { index in slots.map { $0.within("\(index)", at: index * stride) } }
    }

    /// An optional reference is the reference, or zero; its bytes need no decoding.
    private func isNullableReference(_ type: Metadata, size: Int) -> Bool {
        guard size == 8, kind(of: type) == .optional, let payload = payload(of: type, case: 0) else { return false }
        let slots = slots(of: payload)
        guard slots.count == 1, case .reference = slots[0].content else { return false }
        return true
    }

    /// The type of a case's payload; `nil` if it has none or it cannot be told.
    func payload(of type: Metadata, case index: Int) -> Metadata? {
        guard let descriptor = descriptor(of: type) else { return nil }
        let records = descriptor.records(in: memory)
        guard records.indices.contains(index), let name = records[index].type else { return nil }
        let arguments = descriptor.genericArguments(in: memory).map { type.address &+ UInt(bitPattern: $0 * 8) }
        return name.type(context: descriptor.address, arguments: arguments).flatMap { isEmptyTuple($0) && !name.isEmptyTuple ? nil : $0 }
    }
}
