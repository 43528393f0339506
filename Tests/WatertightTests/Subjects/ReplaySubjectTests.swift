// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight

@Suite struct ReplaySubjectTests {
    private func subject(_ limit: ReplayLimit, sent values: ClosedRange<Int> = 1...4) -> ReplaySubject<Int, TestError> {
        let subject = ReplaySubject<Int, TestError>(bufferSize: limit)
        for value in values { subject.send(value) }
        return subject
    }

    @Test(arguments: zip([0, 1, 2, 9, .unbounded] as [ReplayLimit], [0, 1, 2, 4, 4]))
    func `a later subscriber receives the latest values, and then those sent afterwards`(limit: ReplayLimit, count: Int) {
        let subject = subject(limit)
        let replayed = Array((1...4).suffix(count))
        let late = subject.record()
        #expect(late.values == replayed)
        subject.send(5)
        subject.send(completion: .finished)
        #expect(late.events == [.subscription] + (replayed + [5]).map { .value($0) } + [.finished])
        #expect(late.violations.isEmpty)
    }

    @Test func `a subscriber that joins after the end receives the kept values and the end`() {
        let subject = subject(2)
        subject.send(completion: .failure(TestError()))
        subject.send(5)
        subject.send(completion: .finished)
        for _ in 0..<2 { #expect(subject.record().events == [.subscription, .value(3), .value(4), .failed]) }
    }

    @Test func `nothing is lost while it is not requested, and the end comes after it`() {
        let subject = subject(1)
        let slow = subject.record(asking: .none)
        for value in 5...7 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(slow.events == [.subscription])
        slow.request(.max(1))
        #expect(slow.values == [4])
        slow.request(.max(2))
        #expect(slow.values == [4, 5, 6])
        #expect(!slow.hasEnded)
        slow.request(.max(1))
        #expect(slow.events == [.subscription, .value(4), .value(5), .value(6), .value(7), .finished])
        #expect(slow.violations.isEmpty)
    }

    @Test func `the end waits for no demand if no value does`() {
        let subject = subject(.latest(0))
        let idle = subject.record(asking: .none)
        subject.send(completion: .finished)
        #expect(idle.events == [.subscription, .finished])
        #expect(subject.record(asking: .none).events == [.subscription, .finished])
    }

    @Test func `a delivery may request the next, by return and by request`() {
        let subject = subject(.unbounded)
        #expect(subject.record(asking: .max(1), answering: .max(1)).values == [1, 2, 3, 4])
        let requesting = Recorder<TestError>(asking: .max(1))
        requesting.onValue = { recorder, _ in recorder.request(.max(1)) }
        subject.subscribe(requesting)
        subject.send(5)
        #expect(requesting.values == [1, 2, 3, 4, 5])
        #expect(requesting.violations.isEmpty)
    }

    @Test func `L9: a subscriber that comes inside a delivery gets the value that is being delivered, once`() {
        let subject = subject(.unbounded, sent: 1...1)
        let (outer, inner) = (Recorder<TestError>(), Recorder<TestError>())
        outer.onValue = { _, value in
            guard value == 2 else { return }
            subject.subscribe(inner)
            #expect(inner.values == [1, 2])
        }
        subject.subscribe(outer)
        subject.send(2)
        subject.send(3)
        #expect(inner.values == [1, 2, 3])
    }

    @Test func `L7 R10: a value that is sent inside a delivery is delivered reentrantly`() {
        let subject = ReplaySubject<Int, TestError>(bufferSize: 2)
        let recorders = (0..<3).map { _ in Recorder<TestError>() }
        recorders[1].onValue = { _, value in if value == 2 { subject.send(3) } }
        for recorder in recorders { subject.subscribe(recorder) }
        for value in 0...2 { subject.send(value) }
        #expect(recorders.map(\.values) == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 3, 2]])
        // Kept as they were sent.
        #expect(subject.record().values == [2, 3])
    }

    @Test func `L7: a value that is sent inside a replay comes after it`() {
        let subject = subject(.unbounded, sent: 1...3)
        let recorder = Recorder<TestError>()
        recorder.onValue = { _, value in if value == 1 { subject.send(4) } }
        subject.subscribe(recorder)
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L4: a cancel inside a replay ends it`() {
        let subject = subject(.unbounded)
        let recorder = Recorder<TestError>()
        recorder.onValue = { recorder, value in if value == 2 { recorder.cancel() } }
        subject.subscribe(recorder)
        subject.send(completion: .finished)
        #expect(recorder.values == [1, 2])
        #expect(!recorder.hasEnded)
    }

    @Test func `the demand on an upstream is unlimited, also before the first subscription`() {
        let subject = ReplaySubject<Int, Never>(bufferSize: .unbounded)
        let token = (1...3).publisher.subscribe(subject)
        #expect(subject.record().events == [.subscription, .value(1), .value(2), .value(3), .finished])
        withExtendedLifetime(token) {}
    }

    @Test func `a negative number of values is a mistake`() async {
        await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int, Never>(bufferSize: .latest(-1)) }
    }

    @Test func `many values that wait cost linear time`() {
        let subject = ReplaySubject<Int, TestError>(bufferSize: 1000)
        let slow = subject.record(asking: .none)
        for value in 1...200_000 { subject.send(value) }
        slow.request(.unlimited)
        #expect(slow.values.count == 200_000)
        #expect(subject.record().values.count == 1000)
    }

    // MARK: Retention

    @Test func `L10: a value is retained as long as a subscriber may get it`() {
        let subject = ReplaySubject<Callout, TestError>(bufferSize: 1)
        var own: (any Subscription)?
        weak var first: Callout?
        subject.subscribe(AnySubscriber<Callout, TestError>(receiveSubscription: { own = $0 }, receiveValue: { _ in .none }))
        do {
            let callout = Callout()
            first = callout
            subject.send(callout)
        }
        #expect(first != nil, "for later subscribers")
        subject.send(Callout())
        #expect(first != nil, "for the subscriber that has not asked for it")
        own?.request(.max(1))
        #expect(first == nil)
        own?.cancel()
    }

    @Test(arguments: [true, false])
    func `L10: a subscriber for which the end waits is released when it has received the end, or cancels`(isCancelled: Bool) {
        weak var downstream: Recorder<TestError>?
        weak var source: ReplaySubject<Int, TestError>?
        var subscription: (any Subscription)?
        do {
            let subject = subject(2)
            let recorder = subject.record(asking: .none)
            (downstream, source, subscription) = (recorder, subject, recorder.subscription)
            subject.send(completion: .finished)
            subject.send(5)
        }
        #expect(downstream != nil && source != nil)
        if isCancelled { subscription?.cancel() } else { subscription?.request(.max(2)) }
        #expect(downstream == nil, "the subscriber")
        #expect(source == nil, "the subject")
    }

    @Test func `L10: a cancel releases the values that have waited for the subscriber`() {
        let subject = ReplaySubject<Callout, TestError>(bufferSize: 0)
        weak var value: Callout?
        var own: (any Subscription)?
        subject.subscribe(AnySubscriber<Callout, TestError>(receiveSubscription: { own = $0 }, receiveValue: { _ in .none }))
        do {
            let callout = Callout()
            value = callout
            subject.send(callout)
        }
        #expect(value != nil)
        own?.cancel()
        #expect(value == nil)
        #expect(own != nil)
    }

    // MARK: Between threads

    @Test func `L5 R1: a replay is delivered under no lock that another subscriber needs`() {
        let subject = subject(1, sent: 1...1)
        let foreign = NSLock()
        let (held, inside) = (Signal(), Signal())
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        early.onValue = { _, _ in
            inside.fire()
            foreign.withLock {}
        }
        let a = Strand {
            foreign.withLock {
                held.fire()
                inside.wait()
                subject.subscribe(late)
            }
        }
        let b = Strand {
            held.wait()
            subject.subscribe(early)
        }
        #expect(a.join() && b.join())
        #expect(early.values == [1] && late.values == [1])
    }

    @Test func `L9: a subscriber that joins while another thread delivers receives the kept values at once, and each value once`() {
        let subject = subject(.unbounded, sent: 1...1)
        let (slow, late) = (Recorder<TestError>(), Recorder<TestError>())
        let (inside, go) = (Signal(), Signal())
        slow.onValue = { _, value in
            guard value == 2 else { return }
            inside.fire()
            go.wait()
        }
        subject.subscribe(slow)
        let deliverer = Strand { subject.send(2) }
        #expect(inside.wait())
        subject.send(3)
        subject.subscribe(late)
        #expect(late.values == [1, 2, 3])
        subject.send(4)
        go.fire()
        #expect(deliverer.join())
        #expect(late.values == [1, 2, 3, 4])
        #expect(slow.values == [1, 2, 3, 4])
    }
}
