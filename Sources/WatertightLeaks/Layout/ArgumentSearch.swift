// SPDX-License-Identifier: Apache-2.0

/// Finds the generic arguments of a closure in its context, and in the objects that it has captured.
struct ArgumentSearch {
    let kinds: HeapKinds
    /// Where the generic arguments begin in the context, and how many words there are of them.
    private let start: Int
    private let bindings: Int
    /// A word of the context.
    private let word: (_ offset: Int) -> UInt?
    /// The first word of the object at an address.
    private let firstWord: (_ address: UInt) -> UInt?

    init(
        for descriptor: CaptureDescriptor, kinds: HeapKinds, word: @escaping (_ offset: Int) -> UInt?,
        firstWord: @escaping (_ address: UInt) -> UInt?
    ) {
        (self.kinds, self.word, self.firstWord) = (kinds, word, firstWord)
        bindings = descriptor.bindings
        func isType(at offset: Int) -> Bool { word(offset).map { kinds.isType(Metadata(address: $0)) } ?? false }
        let first = descriptor.firstArgument.map { Self.header + 8 * $0 }
        let hasIsolation = first.map { !isType(at: $0) && isType(at: $0 + Self.isolation) } ?? false
        start = hasIsolation ? Self.header + Self.isolation : Self.header
    }

    private static let header = 16
    /// What a generic function of type `@isolated(any)` has in front of its arguments: an actor or nothing, and its table of witnesses.
    private static let isolation = 16

    /// How far the captures stand behind the places that the descriptor alone gives them.
    var shift: Int { start - Self.header }
    /// The actor that the function is isolated to, if it has one.
    var isolationSlots: [Slot] {
        shift == 0 ? [] : [Slot(offset: Self.header, size: 8, content: .reference, path: "isolation")]
    }

    /// - Parameters:
    ///   - place: Where the capture begins that the source names, if it names one.
    ///   - descriptor: Of its class: an object may be one of a subclass, which has arguments of its own.
    func type(_ source: MetadataSource, at place: Int, descriptor: UInt?) -> Metadata? {
        switch source {
        case .binding(let index): return index < bindings ? word(start + 8 * index).flatMap { checked($0) } : nil
        case .reference: return word(place).flatMap { $0 == 0 ? nil : firstWord($0) }.flatMap { checked($0) }
        case .type: return word(place).flatMap { checked($0) }
        case .argument(let index, let source):
            guard let type = type(source, at: place, descriptor: descriptor).flatMap({ generic($0, descriptor) }) else { return nil }
            let values = kinds.values
            guard let start = values.descriptor(of: type).flatMap({ $0.isGeneric ? $0.genericArguments(in: values.memory) : nil }) else {
                return nil
            }
            return values.memory.word(at: type.address &+ UInt(bitPattern: (start + index) * 8)).flatMap { checked($0) }
        }
    }

    private func checked(_ address: UInt) -> Metadata? {
        let type = Metadata(address: address)
        return kinds.isType(type) ? type : nil
    }

    /// The class of that descriptor among a class and those that it inherits from.
    private func generic(_ type: Metadata, _ descriptor: UInt?) -> Metadata? {
        guard let descriptor, kinds.values.kind(of: type) == .classType else { return type }
        var current: Metadata? = type
        for _ in 0..<64 {
            guard let found = current else { return nil }
            if kinds.values.descriptor(of: found)?.address == descriptor { return found }
            current = kinds.values.memory.word(at: found.address + 8).flatMap { $0 == 0 ? nil : Metadata(address: $0) }
        }
        return nil
    }
}
