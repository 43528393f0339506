// SPDX-License-Identifier: Apache-2.0

/// The standard library's and DequeModule's storage classes, whose elements stand behind their fields.
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
            return argument(0).map { .array(element: members($0.type, in: values) ?? $0.layout, count: 16, start: start(32, $0.type)) }
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
        case ("Swift", "ManagedBuffer"):
            guard let element = argument(1) else { return nil }
            return element.layout.slots.isEmpty ? Tail.none : .buffer(start: start(size, element.type))
        default:
            return nil
        }
    }

    /// The elements of a subject's list: it retains each of its members by hand, which their type, `Unmanaged<SubjectSubscription<…>>?`, does not say.
    private static func members(_ element: Metadata, in values: ValueLayouts) -> ElementLayout? {
        let unwrapped = values.kind(of: element) == .optional ? values.payload(of: element, case: 0) : element
        guard let unmanaged = unwrapped, let type = descriptor(of: unmanaged, named: "Unmanaged", in: "Swift", values),
            let arguments = type.genericArguments(in: values.memory),
            let member = values.memory.word(at: unmanaged.address &+ UInt(bitPattern: arguments * 8)),
            descriptor(of: Metadata(address: member), named: "SubjectSubscription", in: "WatertightCore", values) != nil
        else { return nil }
        return ElementLayout(slots: [Slot(offset: 0, size: 8, content: .reference, path: "")], stride: 8)
    }

    private static func descriptor(of type: Metadata, named name: String, in module: String, _ values: ValueLayouts) -> TypeDescriptor? {
        values.descriptor(of: type).flatMap { $0.name(in: values.memory) == name && $0.module(in: values.memory) == module ? $0 : nil }
    }
}
