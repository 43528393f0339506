// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// An actor that sinks into its own state, on the default executor or on one of the test's.
private actor Counter {
    nonisolated let executor: ManualActorExecutor?
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor?.asUnownedSerialExecutor() ?? fallback.unownedExecutor }
    private nonisolated let fallback = Fallback()
    private nonisolated let isReleased: Signal?
    private(set) var values: [Int] = [] {
        didSet { if let waiting, values.count >= waiting.count { self.waiting.take()?.continuation.resume() } }
    }
    private(set) var wasOnActor: [Bool?] = []
    private(set) var completions = 0
    private var token: AnyCancellable?
    private nonisolated let bag = CancelBag()
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    private actor Fallback {}

    init(on executor: ManualActorExecutor? = nil, isReleased: Signal? = nil) {
        self.executor = executor
        self.isReleased = isReleased
    }

    init(_ numbers: some Publisher<Int, Never>) {
        (executor, isReleased) = (nil, nil)
        numbers.sink(weak: self) { me, number in me.add(number) }.store(in: bag)
    }

    deinit { isReleased?.fire() }

    func add(_ number: Int) {
        values.append(number)
        wasOnActor.append(ActorContext.isCurrent(self))
    }

    func start(_ numbers: some Publisher<Int, Never>) {
        token = numbers.sink(weak: self) { me, number in me.values.append(number) }
    }

    func startUntilDone(_ numbers: some Publisher<Int, TestError>) {
        token = numbers.sink(
            weak: self,
            receiveCompletion: { me, _ in
                me.completions += 1
                me.add(-1)
            }, receiveValue: { $0.add($1) })
    }

    func values(_ count: Int) async -> [Int] {
        if values.count < count { await withCheckedContinuation { waiting = (count, $0) } }
        return values
    }

    /// The values received when each send has returned.
    func counts(whileSending numbers: ClosedRange<Int>, to subject: PassthroughSubject<Int, Never>) -> [Int] {
        numbers.map { number in
            subject.send(number)
            return values.count
        }
    }

    func stop() { token = nil }
}

private actor TellingCounter: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    private var count = 0

    nonisolated func start(_ numbers: some Publisher<Int, Never>) -> AnyCancellable {
        numbers.sink(weak: self) { me, number in me.count += number }
    }
}

/// A weak sink of an actor's reaches the actor's state, on the actor.
@Suite(.serialized) @MainActor struct WeakSinkActorTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func `values sent elsewhere are delivered on the actor, in order and without loss, the completion last`() async {
        let (counter, subject) = (Counter(), PassthroughSubject<Int, TestError>())
        await counter.startUntilDone(subject)
        for number in 1...1000 { subject.send(number) }
        subject.send(completion: .failure(TestError()))
        #expect(await counter.values(1001) == Array(1...1000) + [-1])
        #expect(await counter.wasOnActor.allSatisfy { $0 == true })
        #expect(await counter.completions == 1)
    }

    @Test func `a value sent on the actor is delivered before send returns`() async {
        let counter = Counter()
        await counter.start(subject)
        #expect(await counter.counts(whileSending: 1...3, to: subject) == [1, 2, 3])
        await counter.stop()
        #expect(await counter.counts(whileSending: 4...5, to: subject) == [3, 3])
    }

    @Test func `an actor that sinks in its initialiser is called on itself`() async {
        let (counter, subject) = (Counter([1, 2].publisher.append(subject)), subject)
        subject.send(3)
        #expect(await counter.values(3) == [1, 2, 3])
        #expect(await counter.wasOnActor == [true, true, true])
    }

    @Test func `from outside of the actor a sink reaches its state, too`() async {
        let counter = Counter()
        let token = subject.sink(weak: counter) { $0.add($1) }
        subject.send(1)
        #expect(await counter.values(1) == [1])
        withExtendedLifetime(token) {}
    }

    @Test func `values wait for the actor's own executor, and are delivered on it`() async {
        let executor = ManualActorExecutor()
        let counter = Counter(on: executor)
        let token = subject.sink(weak: counter) { $0.add($1) }
        subject.send(1)
        subject.send(2)
        await executor.runNext()
        // One drain for both; the job that asks for them is queued behind it.
        async let values = counter.values
        async let wasOnActor = counter.wasOnActor
        await executor.runNext()
        await executor.runNext()
        #expect(await values == [1, 2])
        #expect(await wasOnActor == [true, true])
        withExtendedLifetime(token) {}
    }

    @Test func `a stream that is faster than its actor does not keep others off it`() async {
        let executor = ManualActorExecutor()
        let counter = Counter(on: executor)
        let token = subject.sink(weak: counter) { $0.add($1) }
        for number in 1...1000 { subject.send(number) }
        await executor.waiting(1)
        async let meanwhile = counter.values
        await executor.waiting(2)
        for _ in 0..<2 { await executor.runNext() }
        #expect(await meanwhile.count < 1000)
        // Ten more for a thousand by the hundred, the last of which finds nothing.
        for _ in 0..<10 { await executor.runNext() }
        async let all = counter.values
        await executor.runNext()
        #expect(await all == Array(1...1000))
        withExtendedLifetime(token) {}
    }

    @Test func `any job that runs on the actor's executor is on the actor`() async {
        let executor = ManualActorExecutor()
        let (counter, neighbour) = (Counter(on: executor), Counter(on: executor))
        let token = subject.sink(weak: counter) { $0.add($1) }
        let (subject, isSent) = (subject, Callout())
        Task {
            _ = await neighbour.counts(whileSending: 1...2, to: subject)
            isSent.touch()
        }
        await executor.runNext()
        async let values = counter.values
        await executor.runNext()
        #expect(await values == [1, 2])
        withExtendedLifetime(token) {}
    }

    @Test func `an actor that keeps its weak sink is released`() async {
        let isReleased = Signal()
        await Counter(isReleased: isReleased).start(subject)
        #expect(isReleased.wait())
    }

    @Test func `the first value that finds the actor gone ends the stream`() {
        var (cancels, token): (Int, AnyCancellable?) = (0, nil)
        weak var closure: Callout?
        do {
            let witness = Callout()
            closure = witness
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).sink(weak: Counter()) { _, _ in witness.touch() }
        }
        #expect(cancels == 0)
        subject.send(1)
        #expect(cancels == 1 && closure == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `an actor whose last reference is dropped while values wait receives them, and is released`() async {
        let (executor, callout, isReleased) = (ManualActorExecutor(), Callout(), Signal())
        var token: AnyCancellable?
        do {
            let counter = Counter(on: executor, isReleased: isReleased)
            token = subject.sink(weak: counter) { _, _ in callout.touch() }
            subject.send(1)
            subject.send(2)
        }
        await executor.runNext()
        #expect(callout.calls == 2)
        #expect(isReleased.wait())
        subject.send(3)
        #expect(callout.calls == 2 && executor.count == 0)
        withExtendedLifetime(token) {}
    }

    @Test func `cancelled while values wait, nothing of them is kept or delivered`() async {
        let executor = ManualActorExecutor()
        let counter = Counter(on: executor)
        weak var closure: Callout?
        var token: AnyCancellable?
        do {
            let witness = Callout()
            closure = witness
            token = subject.sink(weak: counter) { _, _ in witness.touch() }
            subject.send(1)
        }
        token?.cancel()
        #expect(closure == nil)
        await executor.runNext()
        #expect(executor.count == 0)
        token = nil
    }

    @Test func `a sink of an actor that reports its end is cancelled with it`() {
        var (cancels, token): (Int, AnyCancellable?) = (0, nil)
        do {
            let counter = TellingCounter()
            token = counter.start(subject.handleEvents(receiveCancel: { cancels += 1 }))
            #expect(cancels == 0)
        }
        #expect(cancels == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `the end of a weak sink of an actor's is reported to its bag`() async {
        let (executor, bag) = (ManualActorExecutor(), CancelBag())
        let counter = Counter(on: executor)
        subject.sink(weak: counter) { $0.add($1) }.store(in: bag)
        subject.send(1)
        subject.send(completion: .finished)
        #expect(bag.count == 1)
        await executor.runNext()
        #expect(bag.count == 0)
    }

    @Test func `an object's closures are not taken for an actor's`() {
        final class Plain { var sum = 0 }
        let plain = Plain()
        let token = subject.sink(weak: plain) { plain, number in plain.sum += number }
        subject.send(1)
        #expect(plain.sum == 1)
        withExtendedLifetime(token) {}
    }
}
