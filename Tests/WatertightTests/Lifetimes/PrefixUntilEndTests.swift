// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import Watertight

@Suite struct PrefixUntilEndTests {
    private final class Owner: LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
        var values: [Int] = []
        var token: AnyCancellable?
    }

    @Test func `a stream finishes when the lifetime ends, and its upstream is cancelled`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>())
        let recorder = source.prefix(untilEndOf: token.lifetime).record()
        source.send(1)
        token.end()
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(source.cancellationCount == 1)
        source.send(2)
        #expect(recorder.events.last == .finished)
        recorder.request(.max(1))
        recorder.cancel()
        #expect(source.cancellationCount == 1 && recorder.violations.isEmpty)
    }

    @Test func `it finishes without a demand, too`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>())
        let recorder = source.prefix(untilEndOf: token.lifetime).record(asking: .none)
        token.end()
        #expect(recorder.events == [.subscription, .finished])
        #expect(source.requests.isEmpty)
    }

    @Test func `L1: if the lifetime has ended before, the subscription comes first`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>())
        token.end()
        let recorder = source.prefix(untilEndOf: token.lifetime).record()
        #expect(recorder.events == [.subscription, .finished])
        #expect(source.cancellationCount == 1 && source.requests.isEmpty)
    }

    @Test func `L1: so it does if the upstream is late`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>(subscribesAtOnce: false))
        let recorder = source.prefix(untilEndOf: token.lifetime).record()
        token.end()
        #expect(recorder.events == [])
        source.sendSubscription()
        #expect(recorder.events == [.subscription, .finished])
        #expect(source.cancellationCount == 1)
    }

    @Test func `the demand is passed through, and the answers`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>())
        let recorder = source.prefix(untilEndOf: token.lifetime).record(asking: .max(2), answering: .max(1))
        #expect(source.requests == [.max(2)])
        #expect(source.send(1) == [.max(1)])
        recorder.request(.unlimited)
        #expect(source.requests == [.max(2), .unlimited])
        withExtendedLifetime(token) {}
    }

    @Test func `L8: an endless source is cut off from inside of a delivery`() {
        let token = Lifetime.Token()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value == 3 { token.end() } }
        (1...).publisher.prefix(untilEndOf: token.lifetime).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `the end may come from inside of receive(subscription:)`() {
        let (token, source) = (Lifetime.Token(), TestPublisher<Int, TestError>())
        let recorder = Recorder<TestError>(asking: .none)
        recorder.onSubscription = { recorder in
            token.end()
            recorder.request(.max(1))
        }
        source.prefix(untilEndOf: token.lifetime).subscribe(recorder)
        #expect(recorder.events == [.subscription, .finished])
        #expect(source.cancellationCount == 1 && recorder.violations.isEmpty)
    }

    @Test func `the upstream's own end comes through, and the lifetime forgets the stream`() {
        let token = Lifetime.Token()
        for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError())] {
            let source = TestPublisher<Int, TestError>()
            let recorder = source.prefix(untilEndOf: token.lifetime).record()
            source.send(completion: completion)
            #expect(recorder.events == [.subscription, completion == .finished ? .finished : .failed])
            token.lifetime.ended.sink {}.cancel()
            #expect(source.cancellationCount == 0)
        }
    }

    @Test func `R33: an owner that listens to a timer is released at once, and the timer stops within one tick`() {
        let scheduler = TestScheduler()
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        if let owner {
            owner.token = Ticks(on: scheduler).prefix(untilDeinitOf: owner).sink { [weak owner] in owner?.values.append($0) }
        }
        scheduler.advance(by: 2.5)
        #expect(owner?.values == [1, 2])
        owner = nil
        #expect(weakOwner == nil && !scheduler.hasPendingActions)
    }

    @Test func `R33: so is one that keeps no token`() {
        let scheduler = TestScheduler()
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        let ends = Callout()
        let token = owner.map { owner in
            Ticks(on: scheduler).prefix(untilDeinitOf: owner)
                .sink(receiveCompletion: { _ in ends.touch() }, receiveValue: { [weak owner] in owner?.values.append($0) })
        }
        scheduler.advance(by: 1.5)
        owner = nil
        #expect(weakOwner == nil && ends.calls == 1 && !scheduler.hasPendingActions)
        withExtendedLifetime(token) {}
    }

    @Test func `R33: for any other object the timer stops at the next tick`() {
        final class Plain { var values: [Int] = [] }
        let (scheduler, ends) = (TestScheduler(), Callout())
        var object: Plain? = Plain()
        weak let weakObject = object
        let token = object.map { object in
            Ticks(on: scheduler).prefix(untilDeinitOf: object)
                .sink(receiveCompletion: { _ in ends.touch() }, receiveValue: { [weak object] in object?.values.append($0) })
        }
        scheduler.advance(by: 2.5)
        #expect(object?.values == [1, 2])
        object = nil
        #expect(weakObject == nil && scheduler.hasPendingActions)
        scheduler.advance(by: 0.5)
        #expect(ends.calls == 1 && !scheduler.hasPendingActions)
        withExtendedLifetime(token) {}
    }

    @Test func `an object that goes while the upstream sends inside of subscribe is not kept by that`() {
        final class Plain {}
        var object: Plain? = Plain()
        let publisher = (1...5).publisher.handleEvents(receiveOutput: { if $0 == 3 { object = nil } })
            .prefix(untilDeinitOf: object.unsafelyUnwrapped)
        #expect(publisher.record().events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a strong capture behind prefix(untilDeinitOf:) retains the object until the token is released, as the contract says`() {
        let center = PassthroughSubject<Int, Never>()
        weak var weakOwner: Owner?
        var token: AnyCancellable?
        do {
            let owner = Owner()
            weakOwner = owner
            token = center.prefix(untilDeinitOf: owner).sink { owner.values.append($0) }
        }
        #expect(weakOwner != nil)
        token = nil
        #expect(weakOwner == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `the documented form, prefix(untilDeinitOf:) and sink(weak:), retains no owner, even if the stream is retained`() {
        let (center, cancels) = (PassthroughSubject<Int, Never>(), Callout())
        weak var weakOwner: Owner?
        var token: AnyCancellable?
        do {
            let owner = Owner()
            weakOwner = owner
            token = center.handleEvents(receiveCancel: { cancels.touch() })
                .prefix(untilDeinitOf: owner)
                .sink(weak: owner) { owner, value in owner.values.append(value) }
            center.send(1)
            #expect(owner.values == [1])
        }
        #expect(weakOwner == nil && cancels.calls == 1)
        center.send(2)
        withExtendedLifetime(token) {}
    }

    @MainActor private final class Screen: LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
        let pipelines = Pipelines()
        var values: [Int] = []

        func start(_ source: PassthroughSubject<Int, Never>) {
            pipelines.start {
                source.prefix(untilDeinitOf: self).sink(weak: self) { screen, value in screen.values.append(value) }
            }
        }
    }

    @Test @MainActor func `an object of the main actor may own a lifetime, and pipelines`() {
        let (source, ends) = (PassthroughSubject<Int, Never>(), Callout())
        var screen: Screen? = Screen()
        screen?.lifetime.observeEnded { ends.touch() }
        screen?.start(source)
        source.send(1)
        #expect(screen?.values == [1])
        screen = nil
        #expect(ends.calls == 1)
    }

    @Test func `the stream of an object that is gone already finishes at once`() {
        final class Plain {}
        var object: Plain? = Plain()
        let subject = PassthroughSubject<Int, TestError>()
        let prefix = object.map { subject.prefix(untilDeinitOf: $0) }
        object = nil
        #expect(prefix?.record().events == [.subscription, .finished])
        withExtendedLifetime(object) {}
    }

    @Test func `an owner that dies inside of a delivery ends its stream there`() {
        final class Home { var owner: Owner? = Owner() }
        let (home, subject) = (Home(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Never>()
        recorder.onValue = { _, _ in home.owner = nil }
        if let owner = home.owner { subject.prefix(untilDeinitOf: owner).subscribe(recorder) }
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `10⁵ streams that come and go leave nothing with the lifetime`() {
        let (token, subject) = (Lifetime.Token(), PassthroughSubject<Int, Never>())
        weak var first: Callout?
        do {
            let callout = Callout()
            first = callout
            subject.prefix(untilEndOf: token.lifetime).sink { _ in callout.touch() }.cancel()
        }
        #expect(first == nil)
        for _ in 0..<100_000 { subject.prefix(untilEndOf: token.lifetime).sink { _ in }.cancel() }
        #expect(token.lifetime.group.count == 0)
    }
}

/// Counts the seconds, by a scheduler.
private struct Ticks: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let scheduler: ManualScheduler

    init(on scheduler: ManualScheduler) { self.scheduler = scheduler }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        let subject = PassthroughSubject<Int, Never>()
        var second = 0
        let timer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {
            second += 1
            subject.send(second)
        }
        subject.handleEvents(receiveCancel: { timer.cancel() }).receive(subscriber: subscriber)
    }
}
