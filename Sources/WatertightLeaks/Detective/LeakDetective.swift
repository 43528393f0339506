// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Finds out, in the running program, why an object is alive.
///
/// ```swift
/// LeakDetective.watch(screen, "is popped from the navigation stack")
/// ```
///
/// It needs no preparation: it copies the heap, finds the objects in it by their metadata, and follows the references that metadata says are strong. No
/// thread is stopped, and no function of the program is called on what is found. (Malloc joins freed blocks first, for which it locks each of its arenas
/// in turn.) For a moment a search takes as much memory as the heap has, and 40 bytes for each block of it.
///
/// On 64-bit Linux with glibc only: elsewhere ``isSupported`` is `false`, and every search finds nothing.
public enum LeakDetective {
    /// Whether objects can be found on this platform.
    public static var isSupported: Bool { unsupportedReason == nil }

    /// Why objects cannot be found on this platform; `nil` where they can.
    public static var unsupportedReason: String? { wl_unsupported().map { String(cString: $0) } }

    /// Why an object is alive: the shortest path over other objects back to it, or else from a variable, a task or a stack to it.
    ///
    /// - Parameter object: Not retained. The calling code's own reference is shown only where nothing else keeps the object.
    /// - Returns: `nil` where nothing is found, or the platform is not supported.
    public static func path(to object: AnyObject) -> Leak? {
        let address = address(of: object)
        return search { $0.block(at: address).flatMap { block, maker in maker.leak(of: block) } }
    }

    /// What refers to an object: each reference as a path of one step, the proven ones first.
    ///
    /// - Parameter object: Not retained.
    /// - Returns: Nothing where the platform is not supported.
    public static func holders(of object: AnyObject) -> [Leak.Step] {
        let address = address(of: object)
        return search { $0.block(at: address).map { block, maker in maker.holders(of: block) } } ?? []
    }

    /// The groups of objects that keep one another alive and that nothing else refers to: what leaks for certain. One object of each group is shown, if
    /// possible of the program's own classes, with the shortest way back to it.
    ///
    /// - Parameter includingReached: Whether to show groups, too, that something else refers to, and that have an object of the program's own in them. They
    ///   leak when that lets go of them: an object that its own subscription holds is reached from the subject for example.
    public static func cycles(includingReached: Bool = false) -> [Leak] { search { $0.cycles(includingReached: includingReached) } ?? [] }

    /// An object's address, by which it is found without being retained.
    static func address(of object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }

    static func search<Found>(_ find: (HeapSearch) -> Found?) -> Found? {
        guard isSupported else { return nil }
        return find(HeapSearch())
    }
}

/// A look at the heap.
struct HeapSearch {
    private let graph: ObjectGraph
    private let maker: LeakMaker

    init() {
        graph = ObjectGraph(Census())
        maker = LeakMaker(graph)
    }

    func block(at address: UInt) -> (BlockIndex, LeakMaker)? { graph.census.blocks.index(at: address).map { ($0, maker) } }

    func leak(at address: UInt, expectation: String) -> Leak? {
        block(at: address).flatMap { block, maker in maker.leak(of: block, expectation: expectation) }
    }

    func cycles(includingReached: Bool) -> [Leak] {
        let isReached = graph.reachable()
        return graph.cycles().compactMap { group in
            guard let block = maker.representative(of: group) else { return nil }
            let isShown = !group.contains { isReached[$0] } || includingReached && maker.isOfProgram(block)
            return isShown ? maker.leak(of: block) : nil
        }
    }

    func liveSubscriptions() -> [LiveSubscription] {
        let finder = PipelineFinder(maker.names)
        return finder.subscribers().map { block in
            let pipeline = finder.pipeline(of: block)
            return LiveSubscription(pipeline: pipeline, keptBy: maker.holder(of: block), end: LiveSubscription.End(source: pipeline.first))
        }
    }
}
