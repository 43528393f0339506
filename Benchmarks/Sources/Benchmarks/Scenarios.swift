// SPDX-License-Identifier: Apache-2.0

import AsyncScenarios
import LifetimeScenarios
import OpenCombineScenarios
import ReactiveScenarios
import RxScenarios
import TrackedScenarios
import WatertightScenarios

private typealias Ours = WatertightScenarios.Scenarios
private typealias Theirs = OpenCombineScenarios.Scenarios
private typealias Async = AsyncScenarios
private typealias Lifetimes = LifetimeScenarios

extension Scenario {
    static let all = straight + subjects + flattening + joining + timing + text + awaiting + tasks + lifecycles + face + reactiveFace

    private static let straight = [
        Scenario("cold chain", goal: 20, Ours.coldChain, Theirs.coldChain),
        Scenario("cold chain", beside: .loop, goal: 1 / 1.5, Ours.coldChain, HandWritten.loop),
        Scenario("cold chain", beside: .bareLoop, goal: nil, Ours.coldChain, HandWritten.bareLoop),
        Scenario("erased three times", goal: 15, Ours.erasedThrice, Theirs.erasedThrice),
        Scenario("erased three times", beside: .loop, goal: 1 / 2.5, Ours.erasedThrice, HandWritten.loop),
        Scenario("scan, removeDuplicates", goal: 10, Ours.scanAndRemoveDuplicates, Theirs.scanAndRemoveDuplicates),
    ]

    private static let subjects = [
        Scenario("subject chain", goal: 5, Ours.subjectChain, Theirs.subjectChain),
        Scenario("a subject without a subscriber", goal: nil, Ours.sendToNoSubscriber, Theirs.sendToNoSubscriber),
        Scenario("current value", goal: 5, Ours.currentValue, Theirs.currentValue),
        Scenario("published property", goal: nil, count: 200_000, Ours.published, Theirs.published),
        Scenario("published property, one subscriber", goal: 8, count: 200_000, Ours.publishedToOne, Theirs.publishedToOne),
        Scenario("objectWillChange of ten properties", goal: 8, count: 200_000, Ours.objectWillChange, Theirs.objectWillChange),
        Scenario("fan-out to 1", goal: 10, Ours.fanOut(to: 1), Theirs.fanOut(to: 1)),
        Scenario("fan-out to 100", goal: 5, Ours.fanOut(to: 100), Theirs.fanOut(to: 100)),
        Scenario("fan-out to 10,000", goal: nil, Ours.fanOut(to: 10_000), Theirs.fanOut(to: 10_000)),
        Scenario("share to 4", goal: 5, count: 300_000, Ours.shareToFour, Theirs.shareToFour),
        Scenario("two threads, one subject", goal: 5, count: 300_000, Ours.twoThreads, Theirs.twoThreads),
    ]

    private static let flattening = [
        Scenario("flatMap of Just", goal: 10, count: 200_000, Ours.flatMapOfJust, Theirs.flatMapOfJust),
        Scenario("flatMap of erased publishers, the best case", goal: 5, count: 200_000, Ours.flatMapOfErased, Theirs.flatMapOfErased),
        Scenario("flatMap of publishers erased twice", goal: nil, count: 200_000, Ours.flatMapOfErasedChains, Theirs.flatMapOfErasedChains),
        Scenario("flatMap of 100 subjects", goal: nil, Ours.flatMapOfSubjects(100), Theirs.flatMapOfSubjects(100)),
        Scenario("flatMap, one at a time", goal: 5, count: 200_000, Ours.flatMapOneByOne, Theirs.flatMapOneByOne),
        Scenario(
            "flatMap of publishers erased twice, one at a time", goal: nil, count: 200_000, Ours.flatMapOfErasedChainsOneByOne,
            Theirs.flatMapOfErasedChainsOneByOne),
        Scenario("switchToLatest of erased publishers, the best case", goal: 5, count: 200_000, Ours.switchToErased, Theirs.switchToErased),
        Scenario(
            "switchToLatest of publishers erased twice", goal: nil, count: 200_000, Ours.switchToErasedChains, Theirs.switchToErasedChains),
        Scenario("flatMap of load(id)", goal: 6, count: 200_000, Ours.flatMapOfLoads, Theirs.flatMapOfLoads),
        Scenario("flatMap of load(id), one at a time", goal: 6, count: 200_000, Ours.flatMapOfLoadsOneByOne, Theirs.flatMapOfLoadsOneByOne),
        Scenario("switchToLatest of load(id)", goal: 5, count: 200_000, Ours.switchToLoads, Theirs.switchToLoads),
        Scenario("buffer, flatMap one at a time", goal: 10, count: 200_000, Ours.bufferAndFlatMap, Theirs.bufferAndFlatMap),
    ]

    private static let joining = [
        Scenario("zip", goal: 10, Ours.zip, Theirs.zip),
        Scenario("zip of 4", goal: nil, Ours.zipFour, Theirs.zipFour),
        Scenario("zip", beside: .asyncAlgorithms, goal: 20, count: 100_000, Ours.zipCold, waiting(for: Async.zip)),
        Scenario("merge", beside: .asyncAlgorithms, goal: 20, count: 100_000, Ours.mergeCold, waiting(for: Async.merge)),
        Scenario(
            "combineLatest", beside: .asyncAlgorithms, goal: 20, count: 100_000, Ours.combineLatestCold, waiting(for: Async.combineLatest)),
    ]

    private static let timing = [
        Scenario("receive(on: queue)", goal: 1.3, count: 100_000, Ours.receiveOnQueue, Theirs.receiveOnQueue),
        Scenario("receive(on: clock)", beside: .queue, goal: 1, count: 100_000, Ours.receiveOnClock, Ours.receiveOnQueue),
        Scenario("receive(on:batching:), a burst", goal: 10, count: 100_000, Ours.receiveBurst, Theirs.receiveBurst),
        Scenario("buffer", goal: nil, Ours.buffer, Theirs.buffer),
        Scenario("debounce, virtual time", goal: 5, count: 100_000, Ours.debounce, Theirs.debounce),
        Scenario("throttle, virtual time", goal: 5, count: 100_000, Ours.throttle, Theirs.throttle),
        Scenario("delay, virtual time", goal: 5, count: 100_000, Ours.delay, Theirs.delay),
        Scenario("the virtual time alone", goal: nil, count: 100_000, Ours.clockAlone, Theirs.clockAlone),
    ]

    private static let text = [Scenario("lines of chunks", beside: .loop, goal: 1 / 1.5, Ours.linesOfChunks, Ours.linesByHand)]

    private static let awaiting = [
        Scenario("values", goal: 10, count: 200_000, waiting(for: Ours.values), waiting(for: Theirs.values)),
        Scenario("values", beside: .asyncStream, goal: 2, count: 200_000, waiting(for: Ours.values), waiting(for: Async.unfolding)),
        Scenario("future value", goal: nil, count: 200_000, waiting(for: Ours.futureValue), waiting(for: Theirs.futureValue)),
        Scenario(
            "AsyncStream's publisher", beside: .forAwait, goal: 1 / 1.2, count: 200_000, Ours.publishedStream,
            waiting(for: Ours.streamLoop)),
    ]

    /// Their goals in instructions and objects are told beside the scenarios, and kept by `counts.tsv`. Most peers take microseconds an element.
    private static let tasks = [
        Scenario("task, pulled, of a sequence", goal: 30, count: 20_000, Ours.pulledTasks, Theirs.pulledTasks),
        Scenario("task, pulled, of a sequence", beside: .article, goal: 30, count: 20_000, Ours.pulledTasks, Ours.pulledByArticle),
        Scenario(
            "task, serial, values waiting", beside: .asyncStream, goal: nil, count: 200_000, Ours.serialTasks, waiting(for: Async.buffered)),
        Scenario("task on the main actor", beside: .summonedWorker, goal: 20, count: 20_000, Ours.burstOnMain, Ours.summonedInPool),
        Scenario("task on the main actor", beside: .hoppingWorker, goal: 20, count: 20_000, Ours.burstOnMain, Ours.burstThroughPool),
    ]

    private static let lifecycles = [
        Scenario("subscribe and cancel", goal: 3, count: 200_000, Ours.subscribeAndCancel, Theirs.subscribeAndCancel),
        Scenario("subscribe and finish", goal: 4, count: 200_000, Ours.subscribeAndFinish, Theirs.subscribeAndFinish),
        Scenario("subscribe to load(id) and finish", goal: 5, count: 200_000, Ours.subscribeToLoads, Theirs.subscribeToLoads),
        Scenario("load(id) stored in a set", goal: 4, count: 50_000, Ours.storeLoadsInSet, Theirs.storeLoadsInSet),
        Scenario("sink stored in a bag", goal: 4, count: 200_000, Ours.storeAndFinish, Theirs.storeAndFinish),
        Scenario("cancel 10⁵ in any order", goal: 4, count: 100_000, Ours.cancelInAnyOrder, Theirs.cancelInAnyOrder),
    ]

    /// The RxSwift face. Its goals are the most that it may take; those in instructions are kept by `counts.tsv`.
    private static let face = [
        Scenario("Rx: map, filter", beside: .engine, goal: 1 / 2, RxScenarios.mapAndFilter, EngineScenarios.mapAndFilter),
        Scenario("Rx: map, filter of an array", beside: .engine, goal: 1 / 2, RxScenarios.mapAndFilterArray, EngineScenarios.mapAndFilter),
        Scenario("Rx: create, map, filter", beside: .engine, goal: 1 / 2, RxScenarios.mapAndFilterCreated, EngineScenarios.mapAndFilter),
        Scenario("Rx: subject, map, filter", beside: .engine, goal: 1 / 2, RxScenarios.subject, EngineScenarios.subject),
        Scenario("Rx: zip", beside: .engine, goal: 1 / 2, RxScenarios.zip, EngineScenarios.zip),
        Scenario("Rx: merge", beside: .engine, goal: 1 / 2, RxScenarios.merge, EngineScenarios.merge),
        Scenario("Rx: combineLatest", beside: .engine, goal: 1 / 2.5, RxScenarios.combineLatest, EngineScenarios.combineLatest),
        Scenario("Rx: flatMap of just", beside: .engine, goal: 1, count: 200_000, RxScenarios.flatMapOfJust, EngineScenarios.flatMapOfJust),
        Scenario(
            "Rx: flatMapLatest of just", beside: .engine, goal: nil, count: 200_000, RxScenarios.flatMapLatestOfJust,
            EngineScenarios.flatMapLatestOfJust),
        Scenario(
            "Rx: subscribe and dispose", beside: .engine, goal: 1 / 1.5, count: 200_000, RxScenarios.subscribeAndDispose,
            EngineScenarios.subscribeAndCancel),
        Scenario(
            "Rx: map, subscribe and dispose", beside: .engine, goal: 1 / 1.5, count: 200_000, RxScenarios.mapAndDispose,
            EngineScenarios.tryMapAndCancel),
        Scenario(
            "Rx: observe(on: queue)", beside: .engine, goal: 1 / 1.5, count: 100_000, RxScenarios.observeOnQueue,
            EngineScenarios.receiveOnQueue),
    ]

    /// What the face is held against, for the counts.
    private static let engine: [(name: String, body: Body)] = [
        ("engine: map, filter", EngineScenarios.mapAndFilter), ("engine: subject, map, filter", EngineScenarios.subject),
        ("engine: zip", EngineScenarios.zip), ("engine: merge", EngineScenarios.merge),
        ("engine: combineLatest", EngineScenarios.combineLatest), ("engine: flatMap of just", EngineScenarios.flatMapOfJust),
        ("engine: switchToLatest of just", EngineScenarios.flatMapLatestOfJust),
        ("engine: subscribe and cancel", EngineScenarios.subscribeAndCancel),
        ("engine: map, subscribe and cancel", EngineScenarios.mapAndCancel),
        ("engine: tryMap, subscribe and cancel", EngineScenarios.tryMapAndCancel),
        ("engine: receive(on: queue)", EngineScenarios.receiveOnQueue),
    ]

    /// The ReactiveSwift face. Its goals are the most that it may take, as issue 37 says; those in instructions are kept by `counts.tsv`.
    private static let reactiveFace = [
        reactive("map, filter", ReactiveScenarios.mapAndFilter, EngineCounterparts.mapAndFilter),
        reactive("create, map, filter", ReactiveScenarios.mapAndFilterCreated, EngineCounterparts.mapAndFilter),
        reactive("signal, map, filter", ReactiveScenarios.signal, EngineCounterparts.subjectsInARow),
        reactive("fan-out to 100", ReactiveScenarios.fanOut(to: 100), EngineCounterparts.fanOut(to: 100)),
        reactive("zip", ReactiveScenarios.zip, EngineCounterparts.zip),
        reactive("merge", ReactiveScenarios.merge, EngineCounterparts.merge),
        reactive("combineLatest", ReactiveScenarios.combineLatest, EngineCounterparts.combineLatest),
        reactive("flatMap(.merge)", count: 200_000, ReactiveScenarios.flatMapMerge, EngineCounterparts.flatMap),
        reactive("flatMap(.latest)", count: 200_000, ReactiveScenarios.flatMapLatest, EngineCounterparts.switchToLatest),
        reactive("observe and dispose", count: 200_000, ReactiveScenarios.observeAndDispose, EngineCounterparts.sinkAndCancel),
        reactive("start and dispose", count: 200_000, ReactiveScenarios.startAndDispose, EngineCounterparts.sinkErasedAndCancel),
        reactive("map, start and dispose", count: 200_000, ReactiveScenarios.mapAndDispose, EngineCounterparts.mapAndCancel),
        reactive("create, start and dispose", count: 200_000, ReactiveScenarios.createAndDispose, EngineCounterparts.sinkErasedAndCancel),
    ]

    private static func reactive(_ name: String, count: Int = 1_000_000, _ ours: @escaping Body, _ theirs: @escaping Body) -> Scenario {
        Scenario("Reactive: \(name)", beside: .engine, goal: 1 / 1.5, count: count, ours, theirs)
    }

    /// What the ReactiveSwift face is held against, and what must not grow, for the counts.
    private static let reactive: [(name: String, body: Body)] = [
        ("engine: map, filter, erased", EngineCounterparts.mapAndFilter), ("engine: subjects in a row", EngineCounterparts.subjectsInARow),
        ("engine: fan-out to 100", EngineCounterparts.fanOut(to: 100)), ("engine: zip of subjects", EngineCounterparts.zip),
        ("engine: merge of subjects", EngineCounterparts.merge), ("engine: combineLatest of subjects", EngineCounterparts.combineLatest),
        ("engine: flatMap, erased", EngineCounterparts.flatMap), ("engine: switchToLatest, erased", EngineCounterparts.switchToLatest),
        ("engine: sink and cancel", EngineCounterparts.sinkAndCancel),
        ("engine: sink and cancel, erased", EngineCounterparts.sinkErasedAndCancel),
        ("engine: map, sink and cancel, erased", EngineCounterparts.mapAndCancel),
        ("Reactive: dispose 5,000 in any order", ReactiveScenarios.disposeInAnyOrder),
        ("Reactive: dispose 10⁵ in any order", ReactiveScenarios.disposeInAnyOrder),
        ("Reactive: start 5,000, dispose", ReactiveScenarios.startMany), ("Reactive: start 10⁵, dispose", ReactiveScenarios.startMany),
        ("Reactive: merge of 5,000 producers", ReactiveScenarios.mergeMany),
        ("Reactive: merge of 10⁵ producers", ReactiveScenarios.mergeMany),
    ]

    /// The scenarios without an OpenCombine counterpart: measured for growth and for the counts alone.
    static let alone: [(name: String, body: Body)] =
        [
            ("merge", Ours.merge), ("merge of 4", Ours.mergeFour), ("merge of 100", Ours.mergeMany),
            ("combineLatest", Ours.combineLatest), ("combineLatest of 4", Ours.combineLatestFour), ("zip, queued", Ours.zipQueued),
            ("fan-out to 100,000", Ours.fanOut(to: 100_000)), ("flatMap of 100,000 subjects", Ours.flatMapOfSubjects(100_000)),
            ("cancel 1,000 in any order", Ours.cancelThousandsInAnyOrder),
            ("lines of bytes", Ours.linesOfBytes), ("characters of bytes", Ours.charactersOfBytes), ("lines by hand", Ours.linesByHand),
            ("kept values", waiting(for: Ours.keptValues)), ("task, pulled, the article's", Ours.pulledByArticle),
            ("a loop by hand", HandWritten.loop), ("a loop over bare closures", HandWritten.bareLoop),
            ("cold chain, at once", Ours.coldChainAtOnce), ("cold chain, one by one", Ours.coldChainOneByOne),
            ("timer, cancel 1,000", Ours.cancelThousandTimers), ("timer, cancel 20,000", Ours.cancelTimers),
        ] + Lifetimes.all + TrackedScenarios.all + engine + reactive
}

/// The floors: the work of the cold chain, written by hand, over closures that are opaque to the optimiser.
enum HandWritten {
    /// Over closures that have passed through a generic function, as those of every operator have: each is called through a conversion.
    @inline(never) static func loop(_ count: Int) -> Int {
        var sum = 0
        run(0..<count, map: opaque { $0 &+ 1 }, filter: opaque { $0 & 1 == 0 }, sink: opaque { sum &+= $0 })
        return sum
    }

    /// Over closures as they were written.
    @inline(never) static func bareLoop(_ count: Int) -> Int {
        var sum = 0
        run(0..<count, map: bare { $0 &+ 1 }, filter: bareTest { $0 & 1 == 0 }, sink: bareAction { sum &+= $0 })
        return sum
    }

    @inline(never) private static func run(_ range: Range<Int>, map: (Int) -> Int, filter: (Int) -> Bool, sink: (Int) -> Void) {
        for value in range {
            let mapped = map(value)
            if filter(mapped) { sink(mapped) }
        }
    }

    @inline(never)
    @_optimize(none)
    private static func opaque<T>(_ closure: T) -> T { closure }

    @inline(never)
    @_optimize(none)
    private static func bare(_ closure: @escaping (Int) -> Int) -> (Int) -> Int { closure }

    @inline(never)
    @_optimize(none)
    private static func bareTest(_ closure: @escaping (Int) -> Bool) -> (Int) -> Bool { closure }

    @inline(never)
    @_optimize(none)
    private static func bareAction(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }
}
