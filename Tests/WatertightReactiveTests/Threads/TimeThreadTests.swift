// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing
import WatertightReactive

import func TestSupport.heldLocks
import func TestSupport.onThreads
import struct TestSupport.Handed
import struct WatertightCore.Guarded

/// Operators that take time, on queues, with threads that send and threads that dispose.
@Suite struct TimeThreadTests {
    /// Runs actions on a concurrent queue, in no order.
    final class DisorderlyScheduler: DateScheduler {
        private let queue = DispatchQueue(label: "disorderly", attributes: .concurrent)

        var currentDate: Date { Date() }

        func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
            let handed = Handed(action)
            queue.async { handed.value() }
            return nil
        }

        func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? { schedule(action) }

        func schedule(
            after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
        ) -> (any Disposable)? {
            schedule(action)
        }
    }

    typealias Operator = @Sendable (SignalProducer<String, Never>, any DateScheduler) -> SignalProducer<String, Never>

    static let operators: [(name: String, apply: Operator)] = [
        ("observe(on:)", { $0.observe(on: $1) }),
        ("delay", { $0.delay(0, on: $1) }),
        ("throttle", { $0.throttle(0, on: $1) }),
        ("throttle(while:)", { $0.throttle(while: Property(value: false), on: $1) }),
        ("debounce", { $0.debounce(0, on: $1, discardWhenCompleted: false) }),
        ("collect(every:)", { $0.collect(every: .microseconds(50), on: $1, discardWhenCompleted: false).map { $0.last ?? "" } }),
        ("start(on:)", { $0.start(on: $1) }),
        (
            "timeout",
            { producer, scheduler in
                producer.timeout(after: 1000, raising: Fault(), on: scheduler).flatMapError { _ in SignalProducer<String, Never>.empty }
            }
        ),
    ]

    @Test func `values keep their order on a scheduler that keeps none`() {
        for delayed in [false, true] {
            let (signal, input) = Signal<String, Never>.pipe()
            let (observer, isOver, scheduler) = (StrictObserver<String>(), Flag(), DisorderlyScheduler())
            (delayed ? signal.delay(0, on: scheduler) : signal.observe(on: scheduler)).observe { event in
                if let value = event.value { observer.receive(value) } else { isOver.fire() }
            }
            for number in 0..<2000 { input.send(value: long(number)) }
            input.sendCompleted()
            #expect(isOver.wait())
            #expect(observer.values == (0..<2000).map(long))
            #expect(observer.overlapCount == 0)
        }
    }

    @Test(arguments: operators.indices) func `a run that is disposed of meanwhile has one end, and nothing comes after it`(index: Int) {
        let (name, apply) = Self.operators[index]
        let queue = QueueScheduler(name: name)
        for round in 0..<60 {
            let (signal, input) = Signal<String, Never>.pipe()
            let seen = Guarded((values: 0, ends: 0, late: 0))
            let isOver = Flag()
            let run = apply(signal.producer, queue).start { event in
                #expect(heldLocks() == 0)
                let isFirstEnd = seen.withLock { state in
                    if state.ends > 0 { state.late += 1 }
                    if event.isTerminating { state.ends += 1 } else { state.values += 1 }
                    return event.isTerminating && state.ends == 1
                }
                if isFirstEnd { isOver.fire() }
            }
            let handed = Handed((input, run))
            #expect(
                onThreads(2) { thread in
                    if thread == 0 {
                        for number in 0..<40 { handed.value.0.send(value: long(number)) }
                        if round % 3 == 0 { handed.value.0.sendCompleted() }
                    } else {
                        handed.value.1.dispose()
                    }
                })
            #expect(isOver.wait(), "\(name)")
            // What was scheduled before is over behind this.
            queue.queue.sync {}
            let (ends, late) = seen.withLock { ($0.ends, $0.late) }
            #expect(ends == 1 && late == 0, "\(name)")
        }
    }

    @Test func `a property that switches throttle(while:) on another thread loses no last value`() {
        let queue = QueueScheduler(name: "switched")
        for _ in 0..<40 {
            let (signal, input) = Signal<String, Never>.pipe()
            let isHeld = MutableProperty(false)
            let (observer, isOver) = (StrictObserver<String>(), Flag())
            signal.throttle(while: isHeld, on: queue).observe { event in
                if let value = event.value { observer.receive(value) } else { isOver.fire() }
            }
            let handed = Handed((input, isHeld))
            #expect(
                onThreads(2) { thread in
                    for number in 0..<100 {
                        if thread == 0 { handed.value.0.send(value: long(number)) } else { handed.value.1.value = number % 2 == 0 }
                    }
                })
            isHeld.value = false
            input.sendCompleted()
            #expect(isOver.wait())
            #expect(observer.values.last == long(99))
            let numbers = observer.values.map { Array((0..<100).map(long)).firstIndex(of: $0) ?? -1 }
            #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        }
    }
}
