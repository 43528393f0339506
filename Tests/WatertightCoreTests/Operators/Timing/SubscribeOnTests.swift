// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct SubscribeOnTests {
    /// An upstream that records the calls to it.
    private final class Upstream: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let subject = PassthroughSubject<Int, Never>()
        let heard = Heard()

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            heard.add("subscribe")
            subject.handleEvents(
                receiveCancel: { [heard] in heard.add("cancel") }, receiveRequest: { [heard] in heard.add("\($0)") }
            ).subscribe(subscriber)
        }
    }

    private final class Heard {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    @Test func `what a scheduler drops does not shift the calls that follow`() {
        let (scheduler, upstream) = (TestScheduler(), Upstream())
        let recorder = upstream.subscribe(on: scheduler).record(asking: .none)
        scheduler.advance()
        recorder.request(.max(1))
        scheduler.removeAllPendingActions()
        recorder.request(.max(2))
        scheduler.advance()
        #expect(upstream.heard.lines == ["subscribe", "max(1)", "max(2)"])
        recorder.request(.max(3))
        scheduler.removeAllPendingActions()
        recorder.cancel()
        scheduler.advance()
        #expect(upstream.heard.lines == ["subscribe", "max(1)", "max(2)", "max(3)", "cancel"])
    }

    @Test func `the subscription, each request and the cancel are scheduled, each by itself; values come at once`() {
        let (scheduler, upstream) = (ManualScheduler(), Upstream())
        let recorder = upstream.subscribe(on: scheduler).record(asking: .max(2))
        #expect(upstream.heard.lines == [] && recorder.events == [])
        #expect(scheduler.step())
        #expect(upstream.heard.lines == ["subscribe"] && recorder.events == [.subscription])
        #expect(scheduler.step())
        #expect(upstream.heard.lines == ["subscribe", "max(2)"])
        upstream.subject.send(1)
        #expect(recorder.values == [1])
        recorder.cancel()
        #expect(upstream.heard.lines == ["subscribe", "max(2)"])
        upstream.subject.send(2)
        #expect(scheduler.step())
        #expect(upstream.heard.lines == ["subscribe", "max(2)", "cancel"])
        #expect(!scheduler.step())
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func `a request made before a cancel reaches the upstream before it`() {
        let (scheduler, upstream) = (ManualScheduler(), Upstream())
        let recorder = upstream.subscribe(on: scheduler).record(asking: .none)
        scheduler.flush()
        recorder.request(.max(1))
        recorder.request(.unlimited)
        recorder.cancel()
        recorder.request(.max(5))
        scheduler.flush()
        #expect(upstream.heard.lines == ["subscribe", "max(1)", "unlimited", "cancel"])
    }

    @Test func `a demand that a delivery returns is not scheduled`() {
        let scheduler = ManualScheduler()
        let recorder = (1...3).publisher.subscribe(on: scheduler).record(asking: .max(1), answering: .max(1))
        #expect(scheduler.step())
        #expect(scheduler.step())
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
        #expect(!scheduler.step())
    }

    @Test func `L10: a cancel that waits for its scheduler keeps the subscriber no longer`() {
        let (scheduler, upstream) = (ManualScheduler(), Upstream())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = upstream.subscribe(on: scheduler).record()
            downstream = recorder
            scheduler.flush()
            recorder.request(.max(1))
            recorder.cancel()
        }
        #expect(scheduler.count == 2)
        #expect(downstream == nil)
        scheduler.flush()
    }

    @Test func `L8: an endless upstream on a serial queue is cut off, from inside and from outside`() {
        let queue = QueueScheduler()
        let end = Signal()
        let owner = (1...).publisher.subscribe(on: queue).prefix(3)
            .sink(receiveCompletion: { _ in end.fire() }, receiveValue: { _ in })
        #expect(end.wait())
        #expect(queue.isFree())
        owner.cancel()
        let (began, cancelled) = (Signal(), Signal())
        let recorder = Recorder<Never>()
        recorder.onValue = { _, _ in began.fire() }
        (1...).publisher.handleEvents(receiveCancel: { cancelled.fire() }).subscribe(on: queue).subscribe(recorder)
        #expect(began.wait())
        recorder.cancel()
        #expect(cancelled.wait())
        #expect(queue.isFree())
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L5: a request during a request is made at once on a scheduler that runs actions at once`() {
        let recorder = Recorder<Never>(asking: .max(1))
        recorder.onValue = { recorder, value in if value < 4 { recorder.request(.max(1)) } }
        (1...).publisher.subscribe(on: ImmediateScheduler.shared).subscribe(recorder)
        #expect(recorder.values == [1, 2, 3, 4])
        recorder.cancel()
    }
}

/// Runs scheduled actions on a serial queue.
private struct QueueScheduler: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    let queue = DispatchQueue(label: "serial")

    /// Whether the queue reaches an action scheduled now.
    func isFree() -> Bool {
        let turn = Signal()
        queue.async { turn.fire() }
        return turn.wait()
    }

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        let action = Handed(action)
        queue.async { action.value() }
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        schedule(options: nil, action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(options: nil, action)
        return Subscriptions.empty
    }
}
