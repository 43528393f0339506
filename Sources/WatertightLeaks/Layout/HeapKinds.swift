// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Tells objects from other memory by their first word, and what they hold: found once for each word.
///
/// Nothing is believed of a word that was found in memory: an object may have been freed, or be half made. So each address is read by calls that can
/// fail, and a descriptor has to lie where the program or a library is loaded.
final class HeapKinds {
    private(set) var kinds: [HeapKind] = []
    private var known: [UInt: HeapKindIndex?] = [:]
    private var inhabitants: [Metadata: Inhabitant?] = [:]
    let values: ValueLayouts
    private let images: SortedRanges
    private var memory: LiveMemory { values.memory }

    init(segments: [Segment], values: ValueLayouts = ValueLayouts()) {
        images = SortedRanges(segments.map(\.range))
        self.values = values
    }

    subscript(index: HeapKindIndex) -> HeapKind { kinds[Int(index)] }

    /// The kind of an object whose first word this is; `nil` if it is none.
    func index(ofFirstWord word: UInt) -> HeapKindIndex? {
        guard word >= 4096, word % 8 == 0 else { return nil }
        if let index = known[word] { return index }
        var index: HeapKindIndex?
        if let kind = kind(of: Metadata(address: word)) {
            index = HeapKindIndex(kinds.count)
            kinds.append(kind)
        }
        known[word] = .some(index)
        return index
    }

    /// Whether the first word of metadata says that it is of what objects are of.
    static func areObjects(_ kind: UInt) -> Bool {
        switch MetadataKind(rawValue: kind) {
        case .classType, .context, .box, .errorBox, .task, .job: true
        default: false
        }
    }

    /// Whether an address is metadata of a type that values can have, as far as reading it can tell.
    func isType(_ type: Metadata) -> Bool {
        guard type.address >= 4096, type.address % 8 == 0, let kind = values.kind(of: type), kind.rawValue < MetadataKind.context.rawValue
        else { return false }
        switch kind {
        case .classType: return classDescriptor(of: type) != nil
        case .structType, .enumType, .optional:
            guard let descriptor = memory.word(at: type.address + 8), isLoaded(descriptor) else { return false }
            return values.descriptor(of: type) != nil && values.size(of: type) != nil
        default: return values.size(of: type) != nil
        }
    }

    /// What an existential holds, or an error's box, whose type is found beside it.
    struct Inhabitant {
        let size: ValueSize
        let slots: [Slot]
    }

    /// `nil` if an address is no type's.
    func inhabitant(_ type: Metadata) -> Inhabitant? {
        if let inhabitant = inhabitants[type] { return inhabitant }
        let inhabitant = isType(type) ? values.size(of: type).map { Inhabitant(size: $0, slots: values.slots(of: type)) } : nil
        inhabitants[type] = .some(inhabitant)
        return inhabitant
    }

    private func isLoaded(_ address: UInt) -> Bool { images.index(of: address) != nil }

    /// `nil` if an address is not a class's metadata. In front of that stands the table of witnesses that all classes share: what was freed, or is
    /// not filled yet, may look like a class, and the runtime must not be asked for members of a class that is none.
    private func classDescriptor(of type: Metadata) -> TypeDescriptor? {
        guard memory.word(at: type.address &- 8) == memory.word(at: values.nativeObject.address &- 8),
            let address = memory.word(at: type.address &+ 40), isLoaded(address),
            let descriptor = TypeDescriptor(at: address, in: memory),
            descriptor.kind == .classType
        else { return nil }
        return descriptor
    }

    private func kind(of metadata: Metadata) -> HeapKind? {
        switch values.kind(of: metadata) {
        case .classType: return instance(of: metadata)
        case .context: return isLoaded(metadata.address) ? context(of: metadata) : nil
        case .box:
            guard let offset = memory.load(UInt32.self, at: metadata.address &+ 8), offset >= 16, offset < 4096,
                let type = memory.word(at: metadata.address &+ 16), isType(Metadata(address: type))
            else { return nil }
            let slots = values.slots(of: Metadata(address: type)).map { $0.within("value", at: Int(offset)) }
            let size = values.size(of: Metadata(address: type))?.size ?? 0
            return HeapKind(metadata: metadata, shape: .box, size: Int(offset) + size, slots: slots, tail: .none)
        case .errorBox:
            return isLoaded(metadata.address) ? HeapKind(metadata: metadata, shape: .errorBox, size: 32, slots: [], tail: .error) : nil
        case .task: return isLoaded(metadata.address) ? HeapKind(metadata: metadata, shape: .task, size: 16, slots: [], tail: .hidden) : nil
        case .job: return isLoaded(metadata.address) ? HeapKind(metadata: metadata, shape: .job, size: 16, slots: [], tail: .hidden) : nil
        default: return nil
        }
    }

    private func instance(of type: Metadata) -> HeapKind? {
        guard let descriptor = classDescriptor(of: type), let size = memory.load(UInt32.self, at: type.address &+ 24), size >= 16,
            size < 1 << 24
        else { return nil }
        var slots: [Slot] = []
        var current: Metadata? = type
        var tail: Tail?
        for _ in 0..<64 {
            guard let found = current else { break }
            guard let descriptor = classDescriptor(of: found) else { return nil }
            slots += fields(of: found, descriptor)
            tail = tail ?? Containers.tail(of: found, descriptor, size: Int(size), in: values)
            current = memory.word(at: found.address &+ 8).flatMap { $0 == 0 ? nil : Metadata(address: $0) }
        }
        return HeapKind(metadata: type, shape: .instance(descriptor), size: Int(size), slots: slots, tail: tail ?? .hidden)
    }

    private func fields(of type: Metadata, _ descriptor: TypeDescriptor) -> [Slot] {
        guard let vector = descriptor.fieldOffsetVector(in: memory), let size = memory.load(UInt32.self, at: type.address &+ 24) else {
            return []
        }
        let records = descriptor.records(in: memory)
        let count = records.isEmpty ? min(descriptor.fieldCount(in: memory), 100_000) : records.count
        let offsets = (0..<count).map { memory.load(Int.self, at: type.address &+ UInt(bitPattern: (vector + $0) * 8)) ?? Int(size) }
        // Compiled without reflection metadata: each word of the fields may be a reference.
        if records.isEmpty { return values.hiddenSlots(at: offsets, end: Int(size)) }
        return values.slots(of: records, at: offsets, end: Int(size), descriptor: descriptor, of: type)
    }

    private func context(of metadata: Metadata) -> HeapKind? {
        guard let start = memory.load(UInt32.self, at: metadata.address &+ 8), let address = memory.word(at: metadata.address &+ 16) else {
            return nil
        }
        guard address != 0, isLoaded(address), let descriptor = CaptureDescriptor(at: address, in: memory) else {
            // Without a descriptor the compiler says of no word of the context what it is.
            return HeapKind(metadata: metadata, shape: .context, size: 16, slots: [], tail: address == 0 ? .buffer(start: 16) : .hidden)
        }
        let first = max(Int(start), 16 + 8 * descriptor.bindings)
        // Whether something stands in front of generic arguments, only a context itself says.
        guard descriptor.bindings == 0 else {
            return HeapKind(metadata: metadata, shape: .context, size: first, slots: [], tail: .captures(descriptor))
        }
        let (slots, end) = Captures.slots(of: descriptor, from: first, limit: 0, in: values)
        return HeapKind(
            metadata: metadata, shape: .context, size: end ?? first, slots: end == nil ? [] : slots,
            tail: end == nil ? .captures(descriptor) : .none)
    }
}
