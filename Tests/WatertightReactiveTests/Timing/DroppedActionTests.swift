// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import WatertightReactive

/// A scheduler that drops actions stops no stream: what a dropped action would have sent is lost, and the rest flows.
@Suite struct DroppedActionTests {
    /// The scheduler of a test, which gives up actions that wait.
    private final class DroppingScheduler: DateScheduler {
        /// Retains an action until it is dropped or disposed of.
        private final class Holder: @unchecked Sendable {  // Sendable: one thread only.
            private var action: (() -> Void)?
            init(_ action: @escaping () -> Void) { self.action = action }

            func run(once: Bool) {
                let action = action
                if once { self.action = nil }
                action?()
            }

            func forget() {
                let action = action.take()
                withExtendedLifetime(action) {}
            }
        }

        let inner = TestScheduler()
        private let holders = Mutex<[Holder]>([])

        var currentDate: Date { inner.currentDate }

        func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { schedule(after: currentDate, action: action) }

        func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
            let holder = hold(action)
            return disposable(of: holder, inner.schedule(after: date) { holder.run(once: true) })
        }

        func schedule(
            after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
        ) -> (any Disposable)? {
            let holder = hold(action)
            return disposable(of: holder, inner.schedule(after: date, interval: interval, leeway: leeway) { holder.run(once: false) })
        }

        private func hold(_ action: @escaping () -> Void) -> Holder {
            let holder = Holder(action)
            holders.withLock { $0.append(holder) }
            return holder
        }

        private func disposable(of holder: Holder, _ token: (any Disposable)?) -> any Disposable {
            AnyDisposable {
                token?.dispose()
                holder.forget()
            }
        }

        func dropAll() {
            let dropped = holders.withLock { holders in
                defer { holders = [] }
                return holders
            }
            for holder in dropped { holder.forget() }
        }
    }

    private typealias Make = @Sendable (Signal<Int, Never>, DroppingScheduler) -> Signal<[Int], Never>

    private static let makes: [String: Make] = [
        "observe(on:)": { $0.observe(on: $1).map { [$0] } },
        "delay": { $0.delay(5, on: $1).map { [$0] } },
        "debounce": { $0.debounce(5, on: $1).map { [$0] } },
        "throttle": { $0.throttle(5, on: $1).map { [$0] } },
        "throttle(while:)": { $0.throttle(while: Property(value: false), on: $1).map { [$0] } },
        "collect(every:)": { $0.collect(every: .seconds(5), on: $1, skipEmpty: true) },
    ]

    @Test(arguments: makes.keys.sorted()) func `what follows dropped actions is sent`(_ name: String) throws {
        let make = try #require(Self.makes[name])
        let (scheduler, (signal, input)) = (DroppingScheduler(), Signal<Int, Never>.pipe())
        let values = Mutex<[[Int]]>([])
        let isCompleted = Mutex(false)
        let disposable = make(signal, scheduler).observe { event in
            switch event {
            case .value(let value): values.withLock { $0.append(value) }
            case .completed: isCompleted.withLock { $0 = true }
            default: break
            }
        }
        for round in 0..<3 {
            values.withLock { $0 = [] }
            input.send(value: 1)
            input.send(value: 2)
            scheduler.dropAll()
            input.send(value: 3)
            scheduler.inner.advance(by: .seconds(6))
            // A repetition has no values of its own: what it would have sent waits for the next.
            #expect(values.withLock { $0 } == (name == "collect(every:)" ? [[1, 2, 3]] : [[3]]), "round \(round)")
            scheduler.inner.advance(by: .seconds(20))
        }
        input.sendCompleted()
        scheduler.inner.advance(by: .seconds(20))
        #expect(isCompleted.withLock { $0 })
        disposable?.dispose()
    }

    @Test func `what is disposed of is not taken for dropped`() {
        let (scheduler, (signal, input)) = (DroppingScheduler(), Signal<Int, Never>.pipe())
        let values = Mutex<[Int]>([])
        // Each value disposes of the timer of the one before.
        let disposable = signal.debounce(5, on: scheduler).observeValues { value in values.withLock { $0.append(value) } }
        for value in 1...100 { input.send(value: value) }
        scheduler.inner.advance(by: .seconds(6))
        #expect(values.withLock { $0 } == [100])
        disposable?.dispose()
    }
}
