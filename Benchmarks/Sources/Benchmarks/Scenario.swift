// SPDX-License-Identifier: Apache-2.0

/// One thing that is measured on both sides, and how the two are to compare.
struct Scenario: Sendable {
    typealias Body = @Sendable (Int) -> Int

    enum Peer: String, Sendable {
        case openCombine = "OpenCombine"
        case asyncAlgorithms = "async-algorithms"
        case asyncStream = "AsyncStream"
        case forAwait = "for await"
        case article = "the article's"
        case summonedWorker = "the pool's workers"
        case hoppingWorker = "hops from the pool"
        case queue = "a DispatchQueue"
        case engine = "the engine's erased chain"
        case loop = "a loop by hand"
        case bareLoop = "a loop over bare closures"
    }

    let name: String
    let peer: Peer
    /// The peer's time divided by ours, at least; none if the figure is for the reader alone.
    let goal: Double?
    /// How many elements a run handles.
    let count: Int
    let ours: Body
    let theirs: Body

    init(
        _ name: String, beside peer: Peer = .openCombine, goal: Double?, count: Int = 1_000_000, _ ours: @escaping Body,
        _ theirs: @escaping Body
    ) {
        self.name = name
        self.peer = peer
        self.goal = goal
        self.count = count
        self.ours = ours
        self.theirs = theirs
    }

    /// The name, and the peer if a name stands for several.
    var title: String { peer == .openCombine ? name : "\(name), beside \(peer.rawValue)" }

    func isMet(by ratio: Double) -> Bool { goal.map { ratio >= $0 } ?? true }
}
