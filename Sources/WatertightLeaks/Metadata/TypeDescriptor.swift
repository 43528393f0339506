// SPDX-License-Identifier: Apache-2.0

/// What the compiler has written down about a class, a struct or an enum: Swift's `TypeContextDescriptor`.
struct TypeDescriptor: Hashable {
    enum Kind: UInt32 {
        case classType = 16
        case structType = 17
        case enumType = 18
    }

    let address: UInt
    let kind: Kind
    private let flags: UInt32

    init?(at address: UInt, in memory: some MemoryReading) {
        guard address % 4 == 0, let flags = memory.load(UInt32.self, at: address), let kind = Kind(rawValue: flags & 0x1F) else {
            return nil
        }
        self.address = address
        self.flags = flags
        self.kind = kind
    }

    var isGeneric: Bool { flags & 0x80 != 0 }
    private var hasResilientSuperclass: Bool { flags & (1 << 29) != 0 }
    private var hasNegativeMembers: Bool { flags & (1 << 28) != 0 }

    /// Without its module and the types around it.
    func name(in memory: LiveMemory) -> String? { memory.relative(at: address + 8).flatMap { memory.string(at: $0) } }

    /// The name of the module, at the end of the chain of what the type stands in.
    func module(in memory: LiveMemory) -> String? {
        var context = address
        for _ in 0..<64 {
            guard let parent = memory.relativeIndirectable(at: context + 4), let flags = memory.load(UInt32.self, at: parent) else {
                return nil
            }
            if flags & 0x1F == 0 { return memory.relative(at: parent + 8).flatMap { memory.string(at: $0) } }
            context = parent
        }
        return nil
    }

    /// The fields' or cases' records.
    func records(in memory: LiveMemory) -> [FieldRecord] {
        guard let fields = memory.relative(at: address + 16), let size = memory.load(UInt16.self, at: fields + 10), size == 12,
            let count = memory.load(UInt32.self, at: fields + 12), count < 100_000
        else { return [] }
        return (0..<UInt(count)).compactMap { FieldRecord(at: fields + 16 + 12 * $0, in: memory) }
    }

    /// How many stored properties a class itself or a struct has. It is known also of one that was compiled without records of them.
    func fieldCount(in memory: LiveMemory) -> Int {
        switch kind {
        case .classType: Int(memory.load(UInt32.self, at: address + 36) ?? 0)
        case .structType: Int(memory.load(UInt32.self, at: address + 20) ?? 0)
        case .enumType: 0
        }
    }

    /// Of an enum: its first cases are those with a payload.
    func payloadCount(in memory: LiveMemory) -> Int { Int((memory.load(UInt32.self, at: address + 20) ?? 0) & 0xFF_FFFF) }

    /// How many words behind a type's metadata the offsets of its fields begin; a class's are words, a struct's half of that.
    func fieldOffsetVector(in memory: LiveMemory) -> Int? {
        switch kind {
        case .structType: return memory.load(UInt32.self, at: address + 24).map { Int($0) }
        case .classType:
            guard let words = memory.load(UInt32.self, at: address + 40) else { return nil }
            return hasResilientSuperclass ? immediateMembers(in: memory).map { $0 + Int(words) } : Int(words)
        case .enumType: return nil
        }
    }

    /// How many words behind a type's metadata its generic arguments begin.
    func genericArguments(in memory: LiveMemory) -> Int? { kind == .classType ? immediateMembers(in: memory) : 2 }

    private func immediateMembers(in memory: LiveMemory) -> Int? {
        if hasResilientSuperclass {
            // Written at run time: bytes, not words.
            return memory.relative(at: address + 24).flatMap { memory.load(Int.self, at: $0) }.map { $0 / 8 }
        }
        guard let negative = memory.load(UInt32.self, at: address + 24), let positive = memory.load(UInt32.self, at: address + 28),
            let own = memory.load(UInt32.self, at: address + 32)
        else { return nil }
        return hasNegativeMembers ? -Int(negative) : Int(positive) - Int(own)
    }
}

/// A field of a class or a struct, or a case of an enum.
struct FieldRecord {
    let name: String
    /// A case without a payload has no type.
    let type: MangledName?
    let isIndirect: Bool

    init?(at address: UInt, in memory: LiveMemory) {
        guard let flags = memory.load(UInt32.self, at: address) else { return nil }
        isIndirect = flags & 1 != 0
        type = memory.relative(at: address + 4).flatMap { MangledName(at: $0, in: memory) }
        name = memory.relative(at: address + 8).flatMap { memory.string(at: $0) } ?? ""
    }
}
