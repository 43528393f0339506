// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct ValidatedTests {
    /// The events, in order. Accessed by one thread at a time.
    private final class Report {
        var violations: [LawViolation] = []
        var laws: [LawViolation.Law] { violations.map(\.law) }
    }

    private func watch(
        _ source: TestPublisher<Int, TestError>, requesting demand: Subscribers.Demand = .unlimited
    ) -> (Report, TestSubscriber<Int, TestError>) {
        let report = Report()
        let subscriber = TestSubscriber<Int, TestError>(requesting: demand)
        source.validated("source") { report.violations.append($0) }.subscribe(subscriber)
        return (report, subscriber)
    }

    @Test func `a lawful stream is passed through, and nothing is reported`() {
        let source = TestPublisher<Int, TestError>()
        let (report, subscriber) = watch(source, requesting: .max(2))
        #expect(source.requests == [.max(2)])
        source.send(1)
        source.send(2)
        source.send(completion: .failure(TestError(3)))
        #expect(subscriber.events == [.subscription, .value(1), .value(2), .failure(TestError(3))])
        #expect(report.violations.isEmpty)
    }

    @Test func `L4: the end of a stream that was over before it began is no violation`() {
        let report = Report()
        let recorder = Recorder<Never>()
        recorder.onSubscription = { $0.cancel() }
        Empty<Int, Never>().validated { report.violations.append($0) }.subscribe(recorder)
        #expect(recorder.events == [.subscription, .finished])
        #expect(report.violations.isEmpty)
    }

    @Test func `L1: a signal before the subscription is reported`() {
        let source = TestPublisher<Int, TestError>(subscribesAtOnce: false)
        let (report, _) = watch(source)
        source.send(1)
        #expect(report.laws == [.subscriptionFirst, .withinDemand])
        #expect(report.violations.first?.description == "source: L1: value(1) came before the subscription")
        source.forgetSubscribers()
    }

    @Test func `L1: a second subscription is reported, and its cancel says nothing about the first`() {
        let source = TestPublisher<Int, TestError>()
        let report = Report()
        let token = source.validated { report.violations.append($0) }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        source.sendSubscription()
        #expect(report.laws == [.subscriptionFirst])
        #expect(source.subscriptions.map(\.cancellationCount) == [0, 1])
        source.send(1)
        #expect(report.violations.count == 1)
        token.cancel()
        source.forgetSubscribers()
    }

    @Test func `L2: a value that was not requested is reported, and passed through`() {
        let source = TestPublisher<Int, TestError>()
        let (report, subscriber) = watch(source, requesting: .max(1))
        source.send(1)
        source.send(2)
        #expect(report.violations.map(\.description) == ["source: L2: value(2) was not asked for"])
        #expect(subscriber.values == [1, 2])
        subscriber.cancel()
    }

    @Test func `L3: a signal after the end is reported`() {
        let source = TestPublisher<Int, TestError>(keepsEnded: true)
        let (report, _) = watch(source)
        source.send(completion: .finished)
        source.send(completion: .failure(TestError(1)))
        source.send(1)
        #expect(report.laws == [.completionLast, .completionLast])
        #expect(report.violations.first?.event.hasPrefix("failure(") == true)
        source.forgetSubscribers()
    }

    @Test func `L4: a signal after a cancel on the same thread is reported`() {
        let source = TestPublisher<Int, TestError>(keepsEnded: true)
        let (report, subscriber) = watch(source)
        subscriber.cancel()
        source.send(1)
        #expect(report.laws == [.nothingAfterCancel])
        source.forgetSubscribers()
    }

    @Test func `L6: a delivery while another thread delivers is reported`() {
        let source = TestPublisher<Int, TestError>()
        let violations = Guarded<[LawViolation]>([])
        let subscriber = TestSubscriber<Int, TestError>()
        subscriber.onValue = { _, value in
            if value == 1 { #expect(Strand { source.send(2) }.join()) }
        }
        source.validated { violation in violations.withLock { $0.append(violation) } }.subscribe(subscriber)
        source.send(1)
        #expect(violations.withLock { $0.map(\.law) } == [.oneAtATime])
        subscriber.onValue = { _, _ in }
        subscriber.cancel()
    }

    @Test func `without a violation handler, a violation traps`() async {
        await #expect(processExitsWith: .failure) {
            let source = TestPublisher<Int, Never>()
            let token = source.validated().sink { _ in }
            source.sendSubscription()
            token.cancel()
        }
    }
}
