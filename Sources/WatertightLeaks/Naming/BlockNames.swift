// SPDX-License-Identifier: Apache-2.0

/// Names blocks, variables and the references between them.
struct BlockNames {
    let graph: ObjectGraph
    let symbols: SymbolTable
    let locations: SourceLocations

    init(_ graph: ObjectGraph) {
        self.graph = graph
        symbols = SymbolTable(segments: graph.census.snapshot.segments)
        locations = SourceLocations(symbols)
    }

    var census: Census { graph.census }

    /// `Sink<Date, Never>`, `a closure's context`.
    func name(of block: BlockIndex) -> String {
        guard let index = census.blocks.kind(of: block) else { return census.areFrames(block) ? ShownPath.frames : ShownPath.memory }
        let kind = census.kinds[index]
        switch kind.shape {
        case .instance: return TypeName.short(kind.metadata.type)
        case .context: return ShownPath.context
        case .box: return ShownPath.variable
        case .errorBox: return "error"
        case .task, .job: return "task"
        }
    }

    func shape(of block: BlockIndex) -> HeapKind.Shape? { census.blocks.kind(of: block).map { census.kinds[$0].shape } }

    /// The class of an object.
    func type(of block: BlockIndex) -> Any.Type? {
        guard let index = census.blocks.kind(of: block), case .instance = census.kinds[index].shape else { return nil }
        return census.kinds[index].metadata.type
    }

    /// The reference by which one block holds another; the proven one, if there are several.
    func reference(from holder: BlockIndex, to held: BlockIndex) -> FoundReference? {
        let target = census.blocks.address(of: held)
        var found: FoundReference?
        census.eachReference(of: holder) { reference in
            guard reference.target == target, found.map({ $0.certainty < reference.certainty }) ?? true else { return }
            found = reference
        }
        return found
    }

    /// The function whose context a reference is.
    func function(at reference: FoundReference, in holder: BlockIndex) -> FunctionName? {
        code(of: reference, in: holder).flatMap { locations.functionName(ofAddress: $0) }
    }

    /// Whether a reference is a function's context, and no other block of memory that looks alike.
    func isFunction(_ reference: FoundReference, in holder: BlockIndex) -> Bool { isTask(holder) || code(of: reference, in: holder) != nil }

    /// A function's code: its address stands in the word before its context. Of an asynchronous function, the address of how far its code is from there.
    func code(of reference: FoundReference, in holder: BlockIndex) -> UInt? {
        guard reference.offset >= 24 else { return nil }
        let word = census.bytes(of: holder).loadUnaligned(fromByteOffset: reference.offset - 8, as: UInt.self)
        guard let segment = symbols.segment(of: word) else { return nil }
        return segment.isExecutable ? word : code(ofAsyncFunctionPointerAt: word, in: segment)
    }

    /// An async function pointer is a constant that holds the distance to code in the same file. Any other constant, the empty dictionary for example, may
    /// look like one, but hardly leads to where a function begins.
    private func code(ofAsyncFunctionPointerAt word: UInt, in segment: Segment) -> UInt? {
        guard word % 4 == 0, let code = LiveMemory().relative(at: word), let found = symbols.segment(of: code) else { return nil }
        guard found.isExecutable, found.base == segment.base else { return nil }
        if let symbol = symbols.symbol(of: code), symbol.range.lowerBound != code { return nil }
        return code
    }

    /// Whether the word of a variable is one of the program's, or of a library that is written in Swift. What C libraries keep in theirs, buffers and caches among
    /// them, may be left over from before. A stripped program has no names, and a stripped library is taken for one of C's.
    static func isSure(_ root: Root, _ symbols: SymbolTable) -> Bool {
        guard root.kind == .global else { return false }
        guard let symbol = symbols.symbol(of: root.address) else { return symbols.segment(of: root.address)?.path.isEmpty ?? false }
        return ["$s", "$S", "_$s", "$e"].contains { symbol.name.hasPrefix($0) } && !caches.contains { symbol.name.hasSuffix($0) }
    }

    /// The ends of the mangled names of variables in which the runtime keeps its own: metadata, and tables of witnesses. They hold no object.
    private static let caches = ["MI", "Ml", "ML", "MD", "Md", "WI", "WL"]

    /// `static Registry.shared`, or where a variable without a name lies.
    func name(of root: Root) -> String {
        switch root.kind {
        case .stack: "a stack"
        case .global: symbols.name(of: root.address).map { FunctionName(demangled: $0).description } ?? "a variable"
        }
    }
}

extension BlockNames {
    /// Whether an object is of the standard library, of a system library or of Watertight.
    func isInternal(_ block: BlockIndex) -> Bool {
        guard let index = census.blocks.kind(of: block) else { return true }
        switch census.kinds[index].shape {
        case .instance: return !census.isOfProgram(block)
        case .context: return false
        case .box, .errorBox, .task, .job: return true
        }
    }

    func isTask(_ block: BlockIndex) -> Bool { census.isTask(block) }
}
