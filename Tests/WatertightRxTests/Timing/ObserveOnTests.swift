// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import WatertightCore
@testable import WatertightRx

@Suite struct ObserveOnTests {
    /// A queue that stands still until it is let go.
    private final class HeldQueue {
        let queue = DispatchQueue(label: "test")

        init() { queue.suspend() }

        func finish() {
            queue.resume()
            queue.sync {}
        }
    }

    @Test func `on a serial queue each event is an action of its own`() {
        let (held, log) = (HeldQueue(), EventLog())
        let source = Source<Int>(log)
        _ = source.observable.observe(on: SerialDispatchQueueScheduler(serialQueue: held.queue)).subscribe(log.observer())
        source.send(.next(1))
        source.send(.next(2))
        source.send(.completed)
        held.queue.async { log.note("other") }
        #expect(log.lines == ["disposed"])
        held.finish()
        #expect(log.lines == ["disposed", "next(1)", "next(2)", "completed", "other"])
    }

    @Test func `on another scheduler an action is scheduled when the one before is done`() {
        let (held, log) = (HeldQueue(), EventLog())
        let source = Source<Int>(log)
        let subscription = source.observable.observe(on: ConcurrentDispatchQueueScheduler(queue: held.queue)).subscribe(log.observer())
        source.send(.next(1))
        source.send(.next(2))
        held.queue.async { log.note("other") }
        held.finish()
        held.queue.sync {}
        #expect(log.lines == ["next(1)", "other", "next(2)"])
        subscription.dispose()
    }

    @Test func `what is disposed of while it waits is not delivered`() {
        let (held, log) = (HeldQueue(), EventLog())
        let schedulers: [any ImmediateSchedulerType] = [
            SerialDispatchQueueScheduler(serialQueue: held.queue), ConcurrentDispatchQueueScheduler(queue: held.queue),
        ]
        for scheduler in schedulers {
            let source = Source<Int>(log)
            let subscription = source.observable.observe(on: scheduler).subscribe(log.observer())
            source.send(.next(1))
            subscription.dispose()
        }
        held.finish()
        #expect(log.lines == ["disposed", "disposed"])
    }

    @Test func `on the current thread a value that is sent from inside another follows it`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = source.observable.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { value in
            log.note("begin \(value)")
            if value < 3 { source.send(.next(value + 1)) }
            log.note("end \(value)")
        })
        source.send(.next(1))
        #expect(log.lines == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        subscription.dispose()
    }

    @Test func `a concurrent queue delivers one at a time and in order`() {
        let (log, done) = (EventLog(), DispatchSemaphore(value: 0))
        let source = PublishSubject<Int>()
        let isInside = Word()
        _ = source.observe(on: ConcurrentDispatchQueueScheduler(qos: .default)).subscribe(
            onNext: {
                if isInside.exchange(1) == 1 { log.note("overlap") }
                log.note("\($0)")
                isInside.store(0)
            }, onCompleted: { done.signal() })
        for value in 0..<500 { source.onNext(value) }
        source.onCompleted()
        done.wait()
        #expect(log.lines == (0..<500).map(String.init))
    }
}
