// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight

/// Bags and tokens from many threads, meant for ThreadSanitizer, and at each yield point of each other.
@Suite struct CancelBagRaces {
    /// State: a bag. Actors: 64 threads store, let finish, empty, cancel, and drop it. Allowed: each token is cancelled once, each
    /// subscription's closure is gone.
    @Test(arguments: [false, true])
    func `a bag that 64 threads fill, empty and drop loses nothing and cancels each once`(isCancelled: Bool) {
        let (threads, rounds) = (64, 50)
        let cancels = (0..<(threads * rounds)).map { _ in Callout() }
        let live = Live()
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        let bag = CancelBag()
        let shares = (0..<threads).map { _ in Share(bag) }
        _ = consume bag
        #expect(
            onThreads(threads) { thread in
                guard let bag = shares[thread].bag.withLock({ $0.take() }) else { return }
                for round in 0..<rounds {
                    let cancel = cancels[thread * rounds + round]
                    AnyCancellable { cancel.touch() }.store(in: bag)
                    let one = live.one()
                    subjects[round % 8].first().sink { _ in withExtendedLifetime(one) {} }.store(in: bag)
                    if thread % 8 == 0 { subjects[round % 8].send(1) }
                    if round == thread % rounds, thread % 16 == 1 { bag.removeAll() }
                }
                if isCancelled, thread == 5 { bag.cancel() }
            })
        #expect(cancels.allSatisfy { $0.calls == 1 && $0.locksHeld == 0 })
        #expect(live.count == 0)
    }

    /// State: a serial, a composite. Actors: eight threads set, replace, add, remove, cancel. Allowed: each token is cancelled once.
    @Test func `a serial and a composite cancel each once`() {
        let (threads, rounds) = (8, 100)
        let cancels = (0..<(3 * threads * rounds)).map { _ in Callout() }
        do {
            let (serial, composite) = (SerialCancellable(), CompositeCancellable())
            #expect(
                onThreads(threads) { thread in
                    for round in 0..<rounds {
                        let mine = (0..<3).map { cancels[(thread * rounds + round) * 3 + $0] }
                        let tokens = mine.map { callout in AnyCancellable { callout.touch() } }
                        serial.current = tokens[0]
                        serial.replace { tokens[1] }
                        let key = composite.insert(tokens[2])
                        if round % 2 == 0 { composite.remove(key) }
                    }
                    if thread == 3 { composite.cancel() }
                })
        }
        #expect(cancels.allSatisfy { $0.calls == 1 && $0.locksHeld == 0 })
    }

    /// State: one subscription and two bags. Actors: two that do one thing each to them, the second at each yield point of the first.
    private final class Story: @unchecked Sendable {  // Sendable: thread-safe parts.
        let subject = PassthroughSubject<Int, Never>()
        let (first, second) = (CancelBag(), CancelBag())
        let live = Live()
        let token: AnyCancellable

        init() {
            let one = live.one()
            token = subject.sink { _ in withExtendedLifetime(one) {} }
        }
    }

    private enum Deed: CaseIterable {
        case store, storeElsewhere, finish, cancelToken, empty, cancelBag

        func act(in story: Story) {
            switch self {
            case .store: story.token.store(in: story.first)
            case .storeElsewhere: story.token.store(in: story.second)
            case .finish: story.subject.send(completion: .finished)
            case .cancelToken: story.token.cancel()
            case .empty: story.first.removeAll()
            case .cancelBag: story.first.cancel()
            }
        }
    }

    @Test(arguments: Deed.allCases, Deed.allCases)
    private func `an ended token leaves, whatever happens meanwhile`(first: Deed, second: Deed) {
        for isStored in [false, true] {
            let points = interruptEverywhere {
                let story = Story()
                if isStored { story.token.store(in: story.first) }
                return Encounter(first: { first.act(in: story) }, second: { second.act(in: story) }) { point in
                    let deeds = [first, second]
                    let isStored = isStored || deeds.contains(.store)
                    if deeds.contains(.finish) || deeds.contains(.cancelToken) || (isStored && deeds.contains(.cancelBag)) {
                        #expect(story.live.count == 0, "at point \(point)")
                        #expect(story.first.count == 0 && story.second.count == 0, "at point \(point)")
                    }
                    story.first.cancel()
                    story.second.cancel()
                    #expect(story.first.count == 0 && story.second.count == 0)
                    if isStored || deeds.contains(.storeElsewhere) { #expect(story.live.count == 0) }
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    /// State: one subscription. Actors: two threads store it at the same moment, each in a bag of its own. Allowed: both learn of the end.
    @Test func `two bags that observe one token at the same time are both notified of the end`() {
        for isFinished in [true, false] {
            let points = interruptEverywhere {
                let story = Story()
                return Encounter(
                    first: { story.token.store(in: story.first) }, second: { story.token.store(in: story.second) }
                ) { point in
                    #expect(story.first.count == 1 && story.second.count == 1, "at point \(point)")
                    if isFinished { story.subject.send(completion: .finished) } else { story.token.cancel() }
                    #expect(story.first.count == 0 && story.second.count == 0 && story.live.count == 0, "at point \(point)")
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    /// State: a sink that is retained elsewhere. Actors: one cancels it, one stores it in a bag. Allowed: the bag does not retain it.
    @Test(arguments: [false, true])
    func `a sink of one's own that is cancelled while it is stored does not stay`(storesFirst: Bool) {
        let points = interruptEverywhere { () -> Encounter in
            let (subject, bag) = (PassthroughSubject<Int, Never>(), CancelBag())
            let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
            subject.subscribe(sink)
            let handed = Handed(sink)
            let store: @Sendable () -> Void = { bag.insert(handed.value) }
            let cancel: @Sendable () -> Void = { handed.value.cancel() }
            let check: (Int) -> Void = { #expect(bag.count == 0, "at point \($0)") }
            return storesFirst
                ? Encounter(first: store, second: cancel, check: check) : Encounter(first: cancel, second: store, check: check)
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `pipelines that are started and stopped at once are started or stopped, whole`() {
        let points = interruptEverywhere {
            let (pipelines, subject, live) = (Pipelines(), PassthroughSubject<Int, Never>(), Live())
            let handed = Handed(subject)
            return Encounter(
                first: {
                    pipelines.start {
                        for _ in 0..<2 {
                            let one = live.one()
                            handed.value.sink { _ in withExtendedLifetime(one) {} }
                        }
                    }
                }, second: { pipelines.stop() }
            ) { point in
                #expect(live.count == (pipelines.isStarted ? 2 : 0), "at point \(point)")
                pipelines.stop()
                #expect(live.count == 0)
            }
        }
        #expect(points != nil, "the second waited for the first")
    }
}

/// One thread's part in a bag, which it releases.
private final class Share: Sendable {
    let bag: Guarded<CancelBag?>

    init(_ bag: CancelBag) { self.bag = Guarded(bag) }
}

/// Counts objects that are there.
private final class Live: Sendable {
    private let number = Guarded(0)

    var count: Int { number.withLock { $0 } }

    final class One: Sendable {
        let live: Live
        init(_ live: Live) {
            self.live = live
            live.number.withLock { $0 += 1 }
        }
        deinit { live.number.withLock { $0 -= 1 } }
    }

    func one() -> One { One(self) }
}
