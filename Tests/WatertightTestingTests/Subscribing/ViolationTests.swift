// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// Each rule that a subscriber can watch, broken once.
@Suite struct ViolationTests {
    let source = TestPublisher<Int, Never>(keepsEnded: true)
    let subscriber = TestSubscriber<Int, Never>(requesting: .max(2))

    func violations() -> [String] { subscriber.violations.map(\.description) }

    @Test func `a source that keeps the rules has no violations`() {
        source.subscribe(subscriber)
        source.send(1)
        source.send(2)
        subscriber.request(.max(1))
        source.send(3)
        source.send(completion: .finished)
        #expect(violations().isEmpty)
    }

    @Test func `L1: a signal before the subscription is noticed`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false)
        source.subscribe(subscriber)
        source.send(1)
        source.send(completion: .finished)
        #expect(
            violations() == [
                "L1: value(1) came before the subscription", "L2: value(1) was not asked for", "L1: finished came before the subscription",
            ])
    }

    @Test func `L1: a second subscription is noticed`() {
        source.subscribe(subscriber)
        source.sendSubscription()
        #expect(violations() == ["L1: subscription is not the first"])
        source.forgetSubscribers()
    }

    @Test func `L2: a value beyond the demand is noticed`() {
        source.subscribe(subscriber)
        for value in 1...4 { source.send(value) }
        #expect(violations() == ["L2: value(3) was not asked for", "L2: value(4) was not asked for"])
        #expect(subscriber.values == [1, 2, 3, 4])
        #expect(subscriber.violations.first?.law == "L2")
        #expect(subscriber.violations.first?.event == .value(3))
    }

    @Test func `L3: a signal after the completion is noticed`() {
        source.subscribe(subscriber)
        source.send(completion: .finished)
        source.send(1)
        source.send(completion: .finished)
        #expect(violations() == ["L3: value(1) came after the completion", "L3: finished came after the completion"])
    }

    @Test func `L4: a signal after a cancel on the same thread is noticed`() {
        source.subscribe(subscriber)
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        source.send(1)
        #expect(violations().isEmpty)
        source.send(completion: .finished)
        #expect(violations() == ["L4: finished came after cancel() had returned on this thread"])
    }

    @Test func `L4: a delivery that another thread has begun when this one cancels is allowed`() {
        source.subscribe(subscriber)
        subscriber.cancel()
        let other = Strand { [source] in _ = source.send(1) }
        #expect(other.join())
        #expect(violations().isEmpty)
    }

    /// Of so many, one after the other, some bear the number of the one that cancelled.
    @Test func `L4: a thread that bears the number of the one that cancelled is another`() {
        source.subscribe(subscriber)
        Strand { [subscriber] in subscriber.cancel() }.join()
        for _ in 0..<200 { Strand { [source] in _ = source.send(1) }.join() }
        // None was requested: that is law L2, tested elsewhere.
        #expect(!violations().contains { $0.hasPrefix("L4") })
    }

    #if DEBUG
        @Test func `L5: a signal under a lock of the library is noticed`() {
            source.subscribe(subscriber)
            let state = Guarded(0)
            state.withLock { _ in _ = source.send(1) }
            #expect(violations() == ["L5: value(1) came under 1 locks"])
        }
    #endif

    @Test func `L6: two threads that deliver at once are noticed`() {
        source.subscribe(subscriber)
        subscriber.onValue = { [source] _, value in
            if value == 1 { Strand { _ = source.send(2) }.join() }
        }
        source.send(1)
        #expect(violations() == ["L6: value(2) came while another thread delivers"])
        subscriber.onValue = { _, _ in }
    }

    @Test func `L6: a reentrant value is allowed when the other thread has returned`() {
        let subscriber = TestSubscriber<Int, Never>()
        source.subscribe(subscriber)
        subscriber.onValue = { [source] _, value in
            guard value == 1 else { return }
            Strand { _ = source.send(2) }.join()
            source.send(3)
        }
        source.send(1)
        source.send(4)
        #expect(subscriber.values == [1, 2, 3, 4])
        #expect(subscriber.violations.map(\.description) == ["L6: value(2) came while another thread delivers"])
        subscriber.onValue = { _, _ in }
        source.forgetSubscribers()
    }

    @Test func `a reentrant value on one thread is allowed`() {
        source.subscribe(subscriber)
        subscriber.onValue = { [source] _, value in if value == 1 { source.send(2) } }
        source.send(1)
        #expect(violations().isEmpty)
        subscriber.onValue = { _, _ in }
    }

    @Test func `threads that deliver one after the other are allowed, and every value is recorded`() {
        let subscriber = TestSubscriber<Int, Never>()
        let subject = PassthroughSubject<Int, Never>()
        subject.subscribe(subscriber)
        #expect(onThreads(3) { thread in for number in 0..<500 { subject.send(thread * 500 + number) } })
        #expect(subscriber.violations.isEmpty)
        #expect(subscriber.values.sorted() == Array(0..<1500))
        subscriber.cancel()
    }
}
