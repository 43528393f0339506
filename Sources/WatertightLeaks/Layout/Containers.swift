// SPDX-License-Identifier: Apache-2.0

/// The standard library's and DequeModule's classes that have something behind their fields, storage of collections most of all.
enum Containers {
    /// What stands behind the fields of a class's instances, if the class is known for it.
    static func tail(of type: Metadata, _ descriptor: TypeDescriptor, size: Int, in values: ValueLayouts) -> Tail? {
        let memory = values.memory
        guard let name = descriptor.name(in: memory), let module = descriptor.module(in: memory) else { return nil }
        let arguments = descriptor.genericArguments(in: memory).map { type.address &+ UInt(bitPattern: $0 * 8) }
        func argument(_ index: UInt) -> (type: Metadata, layout: ElementLayout)? {
            guard descriptor.isGeneric, let arguments, let address = memory.word(at: arguments + 8 * index) else { return nil }
            let type = Metadata(address: address)
            return values.size(of: type).map { (type, ElementLayout(slots: values.slots(of: type), stride: $0.stride)) }
        }
        func start(_ offset: Int, _ element: Metadata) -> Int { offset.roundedUp(to: values.size(of: element)?.alignment ?? 8) }
        switch (module, name) {
        case ("Swift", "_ContiguousArrayStorage"):
            return argument(0).map { .array(element: retained($0.type, in: values) ?? $0.layout, count: 16, start: start(32, $0.type)) }
        case ("Swift", "_SetStorage"):
            return argument(0).map { .hashed(keys: $0.layout, values: nil, bitmap: 56) }
        case ("Swift", "_DictionaryStorage"):
            guard let key = argument(0), let value = argument(1) else { return nil }
            return .hashed(keys: key.layout, values: value.layout, bitmap: 64)
        case ("Swift", "__StringStorage"), ("Swift", "__EmptyArrayStorage"), ("Swift", "__EmptySetSingleton"),
            ("Swift", "__EmptyDictionarySingleton"):
            return Tail.none
        case ("DequeModule", "_DequeBuffer"), ("Swift", "_DequeBuffer"):
            return argument(0).map { .circular(element: $0.layout, start: start(40, $0.type)) }
        case ("Swift", "CheckedContinuationCanary"):
            // Behind its fields, of which there are none, stands the task that waits.
            return .slots([Slot(offset: 16, size: 8, content: .continuation, path: "")])
        case ("Swift", "AnyKeyPath"):
            return .components
        case ("Swift", "ManagedBuffer"):
            guard let element = argument(1) else { return nil }
            return element.layout.slots.isEmpty ? Tail.none : .buffer(start: start(size, element.type))
        default:
            return nil
        }
    }

    /// The elements that a list retains by hand.
    private static func retained(_ element: Metadata, in values: ValueLayouts) -> ElementLayout? {
        members(element, in: values) ?? places(element, in: values)
    }

    /// The elements of a subject's list: it retains each of its members by hand, which their type, `Unmanaged<SubjectSubscription<…>>?`, does not say.
    private static func members(_ element: Metadata, in values: ValueLayouts) -> ElementLayout? {
        guard isRetained(element, named: "SubjectSubscription", in: "WatertightCore", values) else { return nil }
        return ElementLayout(slots: [Slot(offset: 0, size: 8, content: .reference, path: "")], stride: 8)
    }

    /// The places of a signal's observers but the first: a number, and an observer that the place retains by hand.
    private static func places(_ element: Metadata, in values: ValueLayouts) -> ElementLayout? {
        // A tuple's metadata: its kind, its count, its labels, and type and offset of each element.
        guard values.kind(of: element) == .tuple, values.memory.word(at: element.address &+ 8) == 2,
            let second = values.memory.word(at: element.address &+ 40), values.memory.load(UInt32.self, at: element.address &+ 48) == 8,
            isRetained(Metadata(address: second), named: "SignalMember", in: "WatertightReactive", values)
        else { return nil }
        return ElementLayout(slots: [Slot(offset: 8, size: 8, content: .reference, path: "")], stride: 16)
    }

    /// Whether a type is `Unmanaged` of that class, or an optional of it.
    private static func isRetained(_ type: Metadata, named name: String, in module: String, _ values: ValueLayouts) -> Bool {
        let unwrapped = values.kind(of: type) == .optional ? values.payload(of: type, case: 0) : type
        guard let unmanaged = unwrapped, let generic = descriptor(of: unmanaged, named: "Unmanaged", in: "Swift", values),
            let arguments = generic.genericArguments(in: values.memory),
            let member = values.memory.word(at: unmanaged.address &+ UInt(bitPattern: arguments * 8))
        else { return false }
        return descriptor(of: Metadata(address: member), named: name, in: module, values) != nil
    }

    private static func descriptor(of type: Metadata, named name: String, in module: String, _ values: ValueLayouts) -> TypeDescriptor? {
        values.descriptor(of: type).flatMap { $0.name(in: values.memory) == name && $0.module(in: values.memory) == module ? $0 : nil }
    }
}
