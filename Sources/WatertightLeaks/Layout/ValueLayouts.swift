// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// What values of a type hold, by the type's metadata: found once for each type.
final class ValueLayouts {
    let memory = LiveMemory()
    private var known: [Metadata: [Slot]] = [:]
    private var sizes: [Metadata: ValueSize] = [:]
    private var enums: [Metadata: EnumLayout] = [:]
    private var names: [GenericName: Metadata?] = [:]
    /// Which stored properties may be declared weak.
    let weakProperties = Memo<PropertyOfType<String>, Bool>()
    /// Where a property of a type is stored.
    let offsets = Memo<PropertyOfType<Metadata>, Int?>()
    let nativeObject = Metadata(address: UInt(bitPattern: wl_native_object_type()))
    let unknownObject = Metadata(address: UInt(bitPattern: wl_unknown_object_type()))
    let bridgeObject = Metadata(address: UInt(bitPattern: wl_bridge_object_type()))
    /// The field of an `UnsafeContinuation`: the address of the task that waits. It retains nothing; the task lives until it is resumed.
    let continuation = Metadata(address: UInt(bitPattern: wl_continuation_type()))

    func size(of type: Metadata) -> ValueSize? {
        if let size = sizes[type] { return size }
        guard let witnesses = memory.word(at: type.address &- 8), let size = memory.load(Int.self, at: witnesses &+ 64),
            let stride = memory.load(Int.self, at: witnesses &+ 72), let flags = memory.load(UInt32.self, at: witnesses &+ 80),
            size >= 0, size < 1 << 40, stride >= size
        else { return nil }
        let found = ValueSize(size: size, stride: stride, flags: flags)
        sizes[type] = found
        return found
    }

    func kind(of type: Metadata) -> MetadataKind? { memory.word(at: type.address).flatMap { MetadataKind(rawValue: $0) } }

    /// The descriptor of a struct, an enum or a class.
    func descriptor(of type: Metadata) -> TypeDescriptor? {
        guard let kind = kind(of: type) else { return nil }
        switch kind {
        case .classType: return memory.word(at: type.address + 40).flatMap { TypeDescriptor(at: $0, in: memory) }
        case .structType, .enumType, .optional: return memory.word(at: type.address + 8).flatMap { TypeDescriptor(at: $0, in: memory) }
        default: return nil
        }
    }

    /// Where a value of a type may hold references.
    func slots(of type: Metadata) -> [Slot] {
        if let slots = known[type] { return slots }
        let slots = size(of: type).map { $0.isPlain ? plainSlots(of: type, size: $0.size) : newSlots(of: type, size: $0.size) } ?? []
        known[type] = slots
        return slots
    }

    /// Of a type whose values retain nothing: those of its continuations.
    private func plainSlots(of type: Metadata, size: Int) -> [Slot] {
        guard size >= 8, let kind = kind(of: type) else { return [] }
        switch kind {
        case .opaque: return type == continuation ? [Slot(offset: 0, size: 8, content: .continuation, path: "")] : []
        case .structType where isContinuation(type):
            // Its only field is nothing that a reader knows.
            return slots(of: continuation)
        case .structType, .tuple: return newSlots(of: type, size: size).filter(\.isOfContinuation)
        case .enumType, .optional:
            let payloads = cases(of: type)?.cases.compactMap(\.payload) ?? []
            return payloads.contains { !slots(of: $0).isEmpty } ? newSlots(of: type, size: size) : []
        default: return []
        }
    }

    private func isContinuation(_ type: Metadata) -> Bool {
        descriptor(of: type).map { $0.name(in: memory) == "UnsafeContinuation" && $0.module(in: memory) == "Swift" } ?? false
    }

    /// The cases of an enum.
    func cases(of type: Metadata) -> EnumLayout? {
        if let layout = enums[type] { return layout }
        guard size(of: type)?.isEnum == true, let descriptor = descriptor(of: type) else { return nil }
        let layout = EnumLayout(type, descriptor, in: self)
        enums[type] = layout
        return layout
    }

    private struct GenericName: Hashable {
        let address: UInt
        let arguments: GenericArguments
    }

    /// The type of a capture, with the generic arguments of its function.
    func type(of name: MangledName, _ arguments: GenericArguments) -> Metadata? {
        let key = GenericName(address: name.address, arguments: arguments)
        if let type = names[key] { return type }
        let type = name.type(arguments, in: memory)
        names[key] = .some(type)
        return type
    }

    /// What the runtime answers for every type that cannot be copied.
    func isEmptyTuple(_ type: Metadata) -> Bool { type == Metadata(Void.self) }
}
