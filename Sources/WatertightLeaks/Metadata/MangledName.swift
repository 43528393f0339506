// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// The mangled name of a field's or a capture's type, as metadata holds it: characters, and references to descriptors relative to their own place.
struct MangledName {
    let address: UInt
    let count: Int
    /// The characters, with zeroes for each byte of a reference.
    private let characters: [UInt8]
    /// Whether it refers to code that makes the type, and which wants the arguments of the function that it stands in.
    private let isMadeByCode: Bool

    init?(at address: UInt, in memory: LiveMemory) {
        let bytes = memory.read(4096, at: address)
        var characters: [UInt8] = []
        var isMadeByCode = false
        var index = 0
        while index < bytes.count, bytes[index] != 0 {
            let width =
                switch bytes[index] {
                case 0x01...0x17: 1 + 4
                case 0x18...0x1F: 1 + 8
                default: 1
                }
            if bytes[index] == 0x09 { isMadeByCode = true }
            characters.append(width == 1 ? bytes[index] : 0)
            characters.append(contentsOf: repeatElement(0, count: width - 1))
            index += width
        }
        guard index < bytes.count, index > 0 else { return nil }
        self.address = address
        self.characters = characters
        self.isMadeByCode = isMadeByCode
        count = index
    }

    /// The name, if it has no reference in it.
    var text: String? { characters.contains(0) ? nil : String(decoding: characters, as: UTF8.self) }

    private func ends(with suffix: StaticString) -> Bool {
        suffix.withUTF8Buffer { characters.count >= $0.count && characters.suffix($0.count).elementsEqual($0) }
    }

    /// `weak`, `unowned` and `unowned(unsafe)`, which keep nothing alive.
    var keepsNothingAlive: Bool { ends(with: "Xw") || ends(with: "Xo") || ends(with: "Xu") }

    /// A variable that closures share: a reference to the box that holds it.
    var isBox: Bool { ends(with: "Xx") || ends(with: "XX") }

    /// A block, or an optional one, which is one reference.
    var isBlock: Bool {
        var characters = characters[...]
        while characters.suffix(2).elementsEqual("Sg".utf8) { characters.removeLast(2) }
        return characters.suffix(2).elementsEqual("XB".utf8)
    }

    /// The storage of an actor's queue.
    var isActorStorage: Bool { ends(with: "BD") || ends(with: "Bd") }

    /// The type of no fields at all, when it is spelled so.
    var isEmptyTuple: Bool { text == "yt" }

    /// A function of the intermediate language, or an optional one, which needs no more room: `nil` if this is none, else whether it has
    /// a context.
    var hasFunctionContext: Bool? {
        var characters = characters[...]
        while characters.suffix(2).elementsEqual("Sg".utf8) { characters.removeLast(2) }
        return FunctionConvention(endOf: characters)?.hasContext
    }

    /// Whether the type depends on generic parameters: `x`, `q_`, `q0_`, or a member of one, `Qz`, `Qy_`. The characters of identifiers, whose
    /// lengths stand before them, and those of which `S`, `X` and the like begin another operator are none.
    var mentionsParameter: Bool { mentions { rest in "xqQ".utf8.contains(rest[rest.startIndex]) } }

    /// Whether a block is a part of the type. On Linux the runtime's metadata of a block does not say how its values are copied, and the runtime fails if
    /// it needs that.
    private var mentionsBlock: Bool { mentions { rest in rest.starts(with: "XB".utf8) } }

    /// Whether an operator of the name is such a one.
    private func mentions(_ isSought: (ArraySlice<UInt8>) -> Bool) -> Bool {
        var index = 0
        while index < characters.count {
            if isSought(characters[index...]) { return true }
            switch characters[index] {
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                let digits = characters[index...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                index += digits.count + (Int(String(decoding: digits, as: UTF8.self)) ?? 0)
            case UInt8(ascii: "S"), UInt8(ascii: "X"), UInt8(ascii: "B"), UInt8(ascii: "Y"), UInt8(ascii: "A"): index += 2
            default: index += 1
            }
        }
        return false
    }

    /// The descriptor of the first generic type in it: of the class, if the name is a class's.
    func firstDescriptor(in memory: LiveMemory) -> UInt? {
        switch memory.load(UInt8.self, at: address) {
        case 0x01: memory.relative(at: address + 1)
        case 0x02: memory.relative(at: address + 1).flatMap { memory.word(at: $0) }
        default: nil
        }
    }

    /// The metadata of the type, with a context's generic arguments. Without a context the runtime must not be asked for what depends on
    /// them: it stops the program.
    func type(context: UInt? = nil, arguments: UInt? = nil) -> Metadata? {
        guard context != nil || !mentionsParameter else { return nil }
        return found(count, context, arguments)
    }

    /// The type of a capture, with the generic arguments of its function.
    func type(_ arguments: GenericArguments, in memory: LiveMemory) -> Metadata? {
        guard mentionsParameter else { return found(count, nil, nil) }
        guard !arguments.isEmpty, !isMadeByCode, let context = GenericArguments.context(in: memory) else { return nil }
        return arguments.types.withUnsafeBufferPointer { found(count, context, UInt(bitPattern: $0.baseAddress)) }
    }

    /// The type of the reference that `weak`, `unowned` or `unowned(unsafe)` is one to.
    func referenceType() -> Metadata? { keepsNothingAlive && !mentionsParameter ? found(count - 2, nil, nil) : nil }

    private func found(_ count: Int, _ context: UInt?, _ arguments: UInt?) -> Metadata? {
        guard let name = UnsafeRawPointer(bitPattern: address), !mentionsBlock else { return nil }
        let found = wl_type_by_mangled_name(
            name, count, context.flatMap { UnsafeRawPointer(bitPattern: $0) }, arguments.flatMap { UnsafeRawPointer(bitPattern: $0) })
        return found.map { Metadata(address: UInt(bitPattern: $0)) }
    }
}
