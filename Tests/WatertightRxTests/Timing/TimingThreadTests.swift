// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import WatertightCore
@testable import WatertightRx

/// Operators in time that several threads feed.
@Suite struct TimingThreadTests {
    @Test func `buffer delivers each value once and one array at a time`() {
        let (threads, count) = (4, 1000)
        let log = EventLog()
        let source = Source<Int>(log)
        let isInside = Word()
        let sum = Guarded(0)
        let arrays = Guarded(0)
        _ = source.observable
            .buffer(timeSpan: .seconds(3600), count: 10, scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
            .subscribe(onNext: { values in
                if isInside.exchange(1) == 1 { log.note("overlap") }
                sum.withLock { $0 += values.reduce(0, +) }
                arrays.withLock { $0 += 1 }
                isInside.store(0)
            })
        let sending = UncheckedBox(source)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for value in 0..<count { sending.value.send(.next(thread * count + value)) }
        }
        source.send(.completed)
        let all = threads * count
        #expect(sum.withLock { $0 } == all * (all - 1) / 2)
        #expect(arrays.withLock { $0 } == all / 10 + 1)
        #expect(log.lines == ["disposed"])
    }

    @Test func `throttle lets one of several senders through`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let passed = Guarded(0)
        let subscription = source.observable
            .throttle(.seconds(3600), latest: false, scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
            .subscribe(onNext: { _ in passed.withLock { $0 += 1 } })
        let sending = UncheckedBox(source)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for value in 0..<100 { sending.value.send(.next(value)) }
        }
        #expect(passed.withLock { $0 } == 1)
        subscription.dispose()
    }
}
