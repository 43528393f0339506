// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing
import WatertightRx

@Suite struct QueueSchedulerTests {
    private let log = EventLog()

    /// A serial scheduler whose queue the test can hold.
    private func suspended() -> (scheduler: SerialDispatchQueueScheduler, queue: DispatchQueue) {
        let queue = DispatchQueue(label: "test")
        queue.suspend()
        return (SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"), queue)
    }

    /// Waits until the actions that were scheduled before have run.
    private func drain(_ scheduler: some ImmediateSchedulerType) async {
        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(()) {
                continuation.resume()
                return Disposables.create()
            }
        }
    }

    @Test func `a serial scheduler runs actions in order, on its queue`() async {
        var label: String?
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "mine", serialQueueConfiguration: { label = $0.label })
        for number in 1...50 {
            _ = scheduler.schedule(number) {
                log.note("\($0)")
                return Disposables.create()
            }
        }
        await drain(scheduler)
        #expect(log.lines == (1...50).map { "\($0)" } && label == "mine")
    }

    @Test func `a serial scheduler on a concurrent queue is serial`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        for number in 1...50 {
            _ = scheduler.schedule(number) {
                log.note("\($0)")
                return Disposables.create()
            }
        }
        await drain(scheduler)
        #expect(log.lines == (1...50).map { "\($0)" })
    }

    @Test func `what is disposed of before its turn does not run, at once or timed, and is released`() async {
        final class State {}
        let (scheduler, queue) = suspended()
        weak var released: State?
        do {
            let state = State()
            released = state
            let log = log
            let disposables = [
                scheduler.schedule(state) { _ in
                    log.note("never")
                    return Disposables.create()
                },
                scheduler.scheduleRelative(state, dueTime: .nanoseconds(0)) { _ in
                    log.note("never, timed")
                    return Disposables.create()
                },
                scheduler.schedulePeriodic(state, startAfter: .nanoseconds(0), period: .milliseconds(1)) {
                    log.note("never, periodic")
                    return $0
                },
            ]
            for disposable in disposables { disposable.dispose() }
        }
        #expect(released == nil)
        queue.resume()
        await drain(scheduler)
        #expect(log.lines.isEmpty)
    }

    @Test func `a timed action runs once, and its result is disposed of with it`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let log = log
        var scheduled: (any Disposable)?
        await withCheckedContinuation { continuation in
            scheduled = scheduler.scheduleRelative("ran", dueTime: .milliseconds(1)) {
                log.note($0)
                continuation.resume()
                return Disposables.create { log.note("disposed") }
            }
        }
        #expect(log.lines == ["ran"])
        scheduled?.dispose()
        scheduled?.dispose()
        await log.isNoted(2)
        #expect(log.lines == ["ran", "disposed"])
    }

    @Test func `a periodic action passes its state on until it is disposed of`() async {
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "periodic")
        let (log, repetition, isSet) = (log, UncheckedBox(SingleAssignmentDisposable()), DispatchSemaphore(value: 0))
        await withCheckedContinuation { continuation in
            repetition.value.setDisposable(
                scheduler.schedulePeriodic(1, startAfter: .nanoseconds(0), period: .milliseconds(1)) { number in
                    if number == 1 { isSet.wait() }
                    log.note("\(number)")
                    if number == 4 {
                        repetition.value.dispose()
                        continuation.resume()
                    }
                    return number * 2
                })
            isSet.signal()
        }
        await drain(scheduler)
        #expect(log.lines == ["1", "2", "4"])
    }

    @Test func `the time is that of the system`() {
        let before = Date()
        let times = [
            SerialDispatchQueueScheduler(qos: .default).now, ConcurrentDispatchQueueScheduler(queue: .main).now,
            ConcurrentMainScheduler.instance.now,
        ]
        #expect(times.allSatisfy { $0 >= before && $0 <= Date() })
    }

    @Test func `an operation queue runs actions, but none that was disposed of`() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .low)
        func schedule(_ name: String) -> any Disposable {
            scheduler.schedule(name) {
                log.note($0)
                return Disposables.create { self.log.note("\(name) disposed") }
            }
        }
        let first = schedule("first")
        schedule("second").dispose()
        #expect(queue.operations.map(\.queuePriority) == [.low, .low])
        queue.isSuspended = false
        await drain(scheduler)
        first.dispose()
        await log.isNoted(2)
        #expect(log.lines == ["first", "first disposed"] && scheduler.operationQueue === queue && scheduler.queuePriority == .low)
    }
}
