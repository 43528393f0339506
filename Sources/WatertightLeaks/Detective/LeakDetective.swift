// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import WatertightCore

/// Finds out, in the running program, why an object is alive.
///
/// ```swift
/// LeakDetective.watch(screen, "is popped from the navigation stack")
/// ```
///
/// It needs no preparation: it copies the heap, finds the objects in it by their metadata, and follows the references that metadata says are strong. No
/// thread is stopped, and no function of the program is called on what is found. (Malloc joins freed blocks first, for which it locks each of its arenas
/// in turn.) For a moment a search takes as much memory as the heap has, and up to 100 bytes for each block of it.
///
/// Under another allocator than glibc's, or if glibc's main arena is not in one piece, objects are found by what they begin with: then references from memory of C libraries, and from tasks that wait, are
/// not seen.
///
/// On 64-bit Linux with glibc only: elsewhere ``isSupported`` is `false`, and every search finds nothing.
public enum LeakDetective {
    /// Whether objects can be found on this platform, and in the heap of this program's allocator.
    public static var isSupported: Bool { unsupportedReason == nil }

    /// Why objects cannot be found; `nil` if they can. Asked for the first time, it allocates two objects, one on a thread of its own, and looks for them.
    public static var unsupportedReason: String? {
        if let reason = wl_unsupported() { return String(cString: reason) }
        guard LiveMemory.isReadable else {
            return "this process may not read its own memory: the system refuses process_vm_readv, and /proc/self/mem"
        }
        return HeapReading.current == nil
            ? "this program's allocator is none whose heap can be read: an object that was just made is not found" : nil
    }

    /// Why an object is alive: the shortest path over other objects back to it, or else from a variable, a task or a stack to it.
    ///
    /// - Parameter object: Not retained. The calling code's own reference is shown only if nothing else keeps the object.
    /// - Returns: `nil` if there is no answer. ``explanation(of:)`` says why there is none.
    public static func path(to object: AnyObject) -> Leak? { try? explanation(of: object) }

    /// Why an object is alive: the same as ``path(to:)``, or why nothing is found.
    ///
    /// - Parameter object: Not retained.
    /// - Throws: ``SearchFailure``: that the platform is not supported, that the object is not in the heap, or that no reference to it was found.
    public static func explanation(of object: AnyObject) throws(SearchFailure) -> Leak {
        let address = address(of: object)
        return try search { (search) throws(SearchFailure) in try search.leak(at: address) }
    }

    /// The shortest path from a variable, a task or a stack to an object, whether the object keeps itself alive or not.
    ///
    /// - Parameter object: Not retained. The calling code's own reference is shown only if nothing else keeps the object.
    /// - Returns: `nil` if nothing is found, or the platform is not supported.
    public static func pathFromRoot(to object: AnyObject) -> Leak? {
        let address = address(of: object)
        return try? search { (search) throws(SearchFailure) in search.maker.holder(of: try search.block(at: address)) }
    }

    /// What refers to an object: each reference as a path of one step, the proven ones first.
    ///
    /// - Parameter object: Not retained.
    /// - Returns: Nothing if the platform is not supported.
    public static func holders(of object: AnyObject) -> [Leak.Step] {
        let address = address(of: object)
        return (try? search { (search) throws(SearchFailure) in search.maker.holders(of: try search.block(at: address)) }) ?? []
    }

    /// What would be freed with an object: itself, and all that it alone keeps alive.
    ///
    /// - Parameter object: Not retained.
    /// - Throws: ``SearchFailure``: that the platform is not supported, or that the object is not in the heap.
    public static func retainedSize(of object: AnyObject) throws(SearchFailure) -> RetainedSize {
        let address = address(of: object)
        return try search { (search) throws(SearchFailure) in search.retainedSize(of: try search.block(at: address)) }
    }

    /// The groups of objects that keep one another alive and that nothing else refers to: what leaks for certain. One object of each group is shown, if
    /// possible of the program's own classes, with the shortest way back to it; another one, too, if the group has a second cause.
    ///
    /// - Parameter includingReached: Whether to show groups, too, that something else refers to, and that have an object of the program's own in them. They
    ///   leak when that lets go of them: an object that its own subscription holds is reached from the subject for example.
    /// - Returns: Nothing, too, if there can be no search. ``findCycles(includingReached:)`` says why there can be none.
    public static func cycles(includingReached: Bool = false) -> [Leak] {
        (try? findCycles(includingReached: includingReached)) ?? []
    }

    /// The groups of objects that keep one another alive: the same as ``cycles(includingReached:)``, or why there can be no search.
    ///
    /// - Parameter includingReached: As there.
    /// - Throws: ``SearchFailure``: that the platform is not supported, that the heap is too large, or that there is no memory for a copy of it.
    public static func findCycles(includingReached: Bool = false) throws(SearchFailure) -> [Leak] {
        try search { (search) throws(SearchFailure) in search.cycles(includingReached: includingReached) }
    }

    /// An object's address, by which it is found without being retained.
    static func address(of object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }

    /// Looks at the heap. The words that the search itself, or calls before it, have left on this thread's stack below this function hold nothing.
    @inline(never) static func search<Found>(_ find: (HeapSearch) throws(SearchFailure) -> Found) throws(SearchFailure) -> Found {
        guard isSupported else { throw .unsupported }
        var frame: UInt = 0
        return try find(try HeapSearch(from: withUnsafeMutablePointer(to: &frame) { UInt(bitPattern: $0) }))
    }
}

/// What an object alone keeps alive.
public struct RetainedSize: Sendable, Hashable, Codable {
    /// How many objects and other blocks of memory, the object itself among them.
    public let objects: Int
    /// How many bytes they take, as the allocator counts them.
    public let bytes: Int
}

/// A look at the heap.
struct HeapSearch {
    private let graph: ObjectGraph
    let maker: LeakMaker
    private let start = ContinuousClock.now

    /// - Parameter caller: An address in the frame of this thread's call that asks.
    init(from caller: UInt? = nil) throws(SearchFailure) {
        graph = try ObjectGraph(try Census(from: caller))
        maker = LeakMaker(graph)
    }

    func block(at address: UInt) throws(SearchFailure) -> BlockIndex {
        guard let block = graph.census.blocks.index(at: address) else { throw .notInHeap }
        return block
    }

    func leak(at address: UInt, expectation: String = "") throws(SearchFailure) -> Leak {
        guard let leak = maker.leak(of: try block(at: address), expectation: expectation) else { throw .noReferenceFound }
        return leak
    }

    /// What is known of an object that nothing was found to keep.
    private func unexplained(_ object: WatchedObject, _ block: BlockIndex?) -> Leak {
        let size = block.map { retainedSize(of: $0) } ?? RetainedSize(objects: 1, bytes: 0)
        return Leak(
            type: object.type, expectation: object.expectation, origin: .notFound, steps: [], cut: nil, fix: "",
            retainedObjects: size.objects, retainedBytes: size.bytes,
            references: block.map { maker.references(to: $0, from: .notFound) } ?? Leak.References(count: 0, proven: 0, likely: 0),
            isStable: true)
    }

    /// Why each of some objects is alive; `nil` for one that is not.
    func leaks(of objects: [WatchedObject]) -> [Leak?] {
        let addresses = objects.map(\.address)
        let blocks = addresses.map { $0.flatMap { try? block(at: $0) } }
        let leaks = maker.leaks(
            of: zip(objects, blocks).map { object, block in block.flatMap { maker.kept($0, expectation: object.expectation) } })
        return objects.indices.map { index in
            // Else another object may have been found in its place.
            guard addresses[index] != nil, objects[index].isAlive else { return nil }
            return leaks[index] ?? unexplained(objects[index], blocks[index])
        }
    }

    func retainedSize(of block: BlockIndex) -> RetainedSize { maker.sizes.size(of: block) }

    func cycles(includingReached: Bool) -> [Leak] {
        let isReached = graph.isReached
        let shown = graph.cycles().filter { group in
            !group.contains { isReached[$0] } || includingReached && maker.hasObjectOfProgram(group)
        }
        return maker.leaks(of: shown.flatMap { maker.circles(of: $0) }).compactMap(\.self)
    }

    func liveSubscriptions() -> [LiveSubscription] {
        let (finder, birthplaces) = (PipelineFinder(maker.names), Birthplaces(maker.names))
        let subscribers = finder.subscribers()
        TrackedSubscribers.removeAll(before: start, except: Set(subscribers.map { graph.census.blocks.address(of: $0) }))
        return zip(subscribers, maker.holders(ofEach: subscribers)).map { block, holder in
            let pipeline = finder.pipeline(of: block)
            return LiveSubscription(
                pipeline: pipeline?.words ?? [], keptBy: holder, end: LiveSubscription.End(pipeline?.sourceEnd),
                demandOwed: finder.demandOwed(to: block), tracking: finder.tracking(of: block, birthplaces), signal: nil)
        } + liveSignals()
    }

    private func liveSignals() -> [LiveSubscription] {
        let finder = SignalFinder(maker.names)
        let words = SignalWords(finder: finder)
        let path = SignalPath(finder: finder, words: words)
        let streams = finder.streams()
        return zip(streams, maker.holders(ofEach: streams)).map { block, holder in
            let search = EndingSearch(finder, of: block)
            let isRun = finder.part(of: block) == .run
            return LiveSubscription(
                pipeline: words.pipeline(of: block), keptBy: holder, end: LiveSubscription.End(search.sourceEnd),
                demandOwed: nil, tracking: nil,
                signal: LiveSubscription.Signal(
                    name: words.name(of: block), isRun: isRun, observers: isRun ? 1 : finder.observerCount(of: block),
                    path: path.words(through: block), endings: search.endings))
        }
    }
}
