// SPDX-License-Identifier: Apache-2.0

/// What the compiler has written down about a closure's context: the types of what it has captured.
struct CaptureDescriptor {
    let captures: [MangledName]
    /// How many words of the context, right behind its header, hold generic arguments.
    let bindings: Int
    /// For types that are generic parameters, as `x`, or members of one, where in the context their metadata is.
    let sources: [(name: String, source: MetadataSource)]

    init?(at address: UInt, in memory: LiveMemory) {
        guard let count = memory.load(UInt32.self, at: address), let sourceCount = memory.load(UInt32.self, at: address + 4),
            let bindings = memory.load(UInt32.self, at: address + 8), count < 4096, sourceCount < 4096, bindings < 4096
        else { return nil }
        let names = (0..<UInt(count)).map { memory.relative(at: address + 12 + 4 * $0).flatMap { MangledName(at: $0, in: memory) } }
        guard !names.contains(where: { $0 == nil }) else { return nil }
        captures = names.compactMap { $0 }
        self.bindings = Int(bindings)
        sources = (0..<UInt(sourceCount)).compactMap { index in
            let source = address + 12 + 4 * UInt(count) + 8 * index
            guard let name = memory.relative(at: source).flatMap({ MangledName(at: $0, in: memory) })?.text,
                let place = memory.relative(at: source + 4).flatMap({ memory.string(at: $0) }).flatMap({ MetadataSource($0) })
            else { return nil }
            return (name, place)
        }
    }

    /// Among the words of generic arguments one that is a type's metadata; `nil` if none is known to be.
    var firstArgument: Int? {
        for (_, source) in sources { if case .binding(let index) = source, index < bindings { return index } }
        return nil
    }
}
