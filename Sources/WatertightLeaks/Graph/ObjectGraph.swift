// SPDX-License-Identifier: Apache-2.0

/// All blocks of a census, and which holds which.
final class ObjectGraph {
    let census: Census
    /// From each block to those that it keeps alive.
    let held: EdgeTable
    /// From each block to those that keep it alive.
    let holders: EdgeTable
    let roots: RootTable
    let memory: GraphMemory
    /// How many references to each block are proven: counted once, since a block may have as many holders as the program has objects.
    private let proven: Numbers<UInt32>
    /// What every search asks of a block, read from the heap once.
    let counts: Numbers<CountFacts>

    /// Finds the references of all blocks.
    ///
    /// A convenience initializer, as that of ``Census``.
    convenience init(_ census: Census, limits: Limits = Limits()) throws(SearchFailure) {
        let blocks = census.blocks.count
        try MemoryRoom.check(blocks * Self.bytesForBlock)
        let held = try Self.references(in: census, limits)
        let holders = try held.reversed()
        let (proven, counts) = (try Numbers<UInt32>(blocks), try Numbers<CountFacts>(blocks))
        for block in 0..<blocks {
            let count = holders.provenCount(of: block)
            let facts = CountFacts(count: census.strongCount(of: block), proven: count, holders: holders[block].count)
            proven.values[block] = UInt32(count)
            counts.values[block] = Self.isAwaited(block, in: census, by: holders) ? facts.union(.isAwaited) : facts
        }
        self.init(census, held: held, holders: holders, proven: proven, counts: counts, roots: RootTable(census))
    }

    private init(
        _ census: Census, held: EdgeTable, holders: EdgeTable, proven: Numbers<UInt32>, counts: Numbers<CountFacts>, roots: RootTable
    ) {
        (self.census, self.held, self.holders) = (census, held, holders)
        (self.proven, self.counts, self.roots) = (proven, counts, roots)
        memory = GraphMemory(blocks: census.blocks.count)
    }

    private static func references(in census: Census, _ limits: Limits) throws(SearchFailure) -> EdgeTable {
        let blocks = census.blocks.count
        var held = try EdgeList(blocks: blocks)
        for block in 0..<blocks {
            census.eachReference(of: block) { found in
                guard held.count < limits.references, let target = census.blocks.index(at: found.target),
                    !census.isAside(found, from: block, to: target)
                else { return }
                held.append(target, found.certainty)
            }
            guard held.count < limits.references else { throw .tooLarge }
            try held.endBlock()
        }
        return held.table
    }

    /// Whether a block is a task that waits, and what will resume it was found. A list of continuations, or a checked one, lets go of what it has resumed; an
    /// unsafe one in an object of the program's may be left over.
    private static func isAwaited(_ block: BlockIndex, in census: Census, by holders: EdgeTable) -> Bool {
        census.isSuspended(block)
            && holders[block].contains { $0.certainty == .likely && !census.isPartOfTask($0.block) && !census.isOfProgram($0.block) }
    }

    /// What a search takes for each block beside the copy of the heap, or rather more.
    static let bytesForBlock = 100

    /// How many of an object's references were found.
    struct Explanation: Equatable {
        /// What the object itself says; `nil` for what does not count.
        let count: Int?
        let proven: Int
        let likely: Int
        /// The unowned references that the object counts. Any of them may stand in a word that is likely.
        let unowned: Int
        /// Words of variables and stacks, any of which may be no reference at all.
        let roots: Int

        /// More references were proven than there are.
        var isOverExplained: Bool { count.map { proven > $0 } ?? false }

        /// The references that nothing proven explains. There may be as many that are only likely.
        var open: Int { max(0, (count ?? proven) - proven) }

        /// Whether the count leaves room for a likely reference, and not all of those are explained by unowned ones.
        var hasLikely: Bool { (count == nil || open > 0) && likely > unowned }
    }

    func explanation(of block: BlockIndex) -> Explanation {
        let proven = Int(proven.values[block])
        let count = census.referenceCount(of: block)
        return Explanation(
            count: count?.strong, proven: proven, likely: holders[block].count - proven, unowned: count?.unowned ?? 0,
            roots: roots[block].count)
    }
}

/// What the count of an object says of the references to it that were found.
struct CountFacts: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The block counts its references.
    static let counts = CountFacts(rawValue: 1)
    /// The block has more references than are proven, or does not count them.
    static let hasRoom = CountFacts(rawValue: 2)
    /// The block has more references than were found.
    static let isHeldUnseen = CountFacts(rawValue: 4)
    /// The block is a task that waits, and what will resume it was found.
    static let isAwaited = CountFacts(rawValue: 8)
}

extension CountFacts {
    /// - Parameter holders: How many references were found, proven or not.
    init(count: Int?, proven: Int, holders: Int) {
        guard let count else {
            self = .hasRoom
            return
        }
        self = .counts
        if count > proven { insert(.hasRoom) }
        if count > holders { insert(.isHeldUnseen) }
    }
}
