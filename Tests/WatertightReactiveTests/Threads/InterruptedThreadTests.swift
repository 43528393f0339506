// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

import func TestSupport.interruptEverywhere
import struct TestSupport.Encounter
import struct TestSupport.Handed
import struct TestSupport.Strand
import struct WatertightCore.Guarded

/// What one thread does at each point of what another is doing.
@Suite struct InterruptedThreadTests {
    @Test func `a run that starts while a value is sent receives that value once`() {
        let points = interruptEverywhere {
            let (signal, input) = Signal<Int, Never>.pipe()
            let replayed = SignalProducer(signal).replayLazily(upTo: 10)
            // Without an observer nothing is sent.
            replayed.start()
            input.send(value: 0)
            let (received, handed) = (Received(), Handed(replayed))
            return Encounter(
                first: { input.send(value: 1) }, second: { handed.value.startWithValues { received.append($0) } }
            ) { point in #expect(received.values == [0, 1], "at point \(point)") }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `a signal that opens while it is being made sends each value once`() {
        let points = interruptEverywhere {
            let (signal, input) = Signal<Int, Never>.pipe()
            let (trigger, triggerInput) = Signal<(), Never>.pipe()
            let received = Received()
            return Encounter(
                first: { signal.skip(until: trigger).observeValues { received.append($0) } }, second: { triggerInput.send(value: ()) }
            ) { point in
                triggerInput.send(value: ())
                input.send(value: 1)
                #expect(received.values == [1], "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `a producer that comes while another wins the race holds nothing up`() {
        let points = interruptEverywhere {
            let (outer, outerInput) = Signal<SignalProducer<Int, Never>, Never>.pipe()
            let (inner, innerInput) = Signal<Int, Never>.pipe()
            let log = EventLog()
            outer.flatten(.race).log(into: log)
            outerInput.send(value: inner.producer)
            return Encounter(first: { outerInput.send(value: .never) }, second: { innerInput.send(value: 1) }) { point in
                innerInput.sendCompleted()
                outerInput.sendCompleted()
                #expect(log.text == "1 |", "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `an attempt that another thread has begun, and that has failed, before its schedule returns is followed by the next`() {
        let scheduler = HastyScheduler()
        let log = EventLog()
        SignalProducer<Int, Fault>(error: Fault()).retry(upTo: 2, interval: 0, on: scheduler).start(log.observer())
        #expect(log.text == "")
        scheduler.runLast()
        #expect(log.text == "#")
    }

    /// The values that a run has received, on whichever thread.
    private final class Received: Sendable {
        private let all = Guarded<[Int]>([])

        var values: [Int] { all.withLock { $0 } }

        func append(_ value: Int) { all.withLock { $0.append(value) } }
    }

    /// Runs the first action on another thread before it returns, and the last when it is asked to, unless that is disposed of.
    private final class HastyScheduler: DateScheduler, @unchecked Sendable {  // Sendable: one thread at a time schedules.
        private var count = 0
        private var last: (action: () -> Void, token: AnyDisposable)?

        var currentDate: Date { Date(timeIntervalSince1970: 0) }

        /// An action retains the scheduler, which is not to retain it in turn.
        func runLast() {
            guard let last = exchange(&last, with: nil), !last.token.isDisposed else { return }
            last.action()
        }

        func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { schedule(after: currentDate, action: action) }

        func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
            count += 1
            let token = AnyDisposable()
            if count == 1 {
                let handed = Handed(action)
                #expect(Strand { handed.value() }.join())
            } else {
                last = (action, token)
            }
            return token
        }

        func schedule(
            after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
        ) -> (any Disposable)? { schedule(after: date, action: action) }
    }
}
