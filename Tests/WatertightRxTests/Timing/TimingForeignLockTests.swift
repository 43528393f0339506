// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightRx

/// Nothing is called under a lock, neither by a timer nor by a sender: an observer, a disposal and a scheduler may wait for a lock that another
/// sending thread holds.
@Suite struct TimingForeignLockTests {
    /// Runs its actions when it is told to, on the thread that tells it. Every call of a user's takes a lock.
    private final class LockingScheduler: SchedulerType, @unchecked Sendable {  // Sendable: `guardian` guards the state.
        private let lock: ForeignLock
        private let guardian = NSLock()
        private var actions: [() -> Void] = []
        private var isLocking = false

        init(_ lock: ForeignLock) {
            self.lock = lock
        }

        /// From now on, calls take the lock.
        func beginLocking() { guardian.withLock { isLocking = true } }

        private func takeLock() {
            if guardian.withLock({ isLocking }) { lock.take() }
        }

        var now: RxTime {
            takeLock()
            return RxTime(timeIntervalSinceReferenceDate: 0)
        }

        func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
            takeLock()
            let cancelled = BooleanDisposable()
            guardian.withLock { actions.append { if !cancelled.isDisposed { _ = action(state) } } }
            return Disposables.create {
                self.takeLock()
                cancelled.dispose()
            }
        }

        func scheduleRelative<State>(
            _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
        ) -> any Disposable { schedule(state, action: action) }

        func dropAll() {
            let dropped = guardian.withLock { exchange(&actions, with: []) }
            withExtendedLifetime(dropped) {}
        }

        func runNext() {
            let action = guardian.withLock { actions.isEmpty ? nil : actions.removeFirst() }
            action?()
        }
    }

    private static let span = RxTimeInterval.seconds(1)

    private static let operators: [(String, @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>)] = [
        ("buffer", { $0.buffer(timeSpan: span, count: 3, scheduler: $1).compactMap(\.first) }),
        ("debounce", { $0.debounce(span, scheduler: $1) }),
        ("delay", { $0.delay(span, scheduler: $1) }),
        ("observe(on:)", { $0.observe(on: $1) }),
        ("skip(_:scheduler:)", { $0.skip(span, scheduler: $1) }),
        ("take(for:scheduler:)", { $0.take(for: span, scheduler: $1) }),
        ("throttle", { $0.throttle(span, scheduler: $1) }),
        ("timeout", { $0.timeout(span, other: Observable.just(0), scheduler: $1) }),
        ("window", { $0.window(timeSpan: span, count: 3, scheduler: $1).flatMap { $0 } }),
    ]

    /// Leaves nothing open that the source or the scheduler would keep.
    private func finish(_ subscription: any Disposable, _ scheduler: LockingScheduler) {
        subscription.dispose()
        scheduler.dropAll()
    }

    private func stream(_ name: String, _ source: LockingSource, _ scheduler: LockingScheduler) throws -> Observable<Int> {
        let make = try #require(Self.operators.first { $0.0 == name }?.1)
        return make(source.observable, scheduler)
    }

    @Test(arguments: operators.map(\.0)) func `a timer that waits for a sender's lock does not stop it`(name: String) throws {
        let lock = ForeignLock()
        let (source, scheduler) = (LockingSource(lock), LockingScheduler(lock))
        let subscription = try stream(name, source, scheduler).subscribe(onNext: { _ in lock.take() }, onError: { _ in })
        defer { finish(subscription, scheduler) }
        source.send(.next(-1))
        scheduler.beginLocking()
        let isPassed = lock.isPassed(
            acting: { for number in 0..<1000 { source.send(.next(number)) } },
            reaching: {
                lock.letHolderAct()
                for _ in 0..<10 { scheduler.runNext() }
            })
        #expect(isPassed)
    }

    @Test(arguments: operators.map(\.0)) func `a disposal does not wait for a sender`(name: String) throws {
        let lock = ForeignLock()
        let (source, scheduler) = (LockingSource(lock), LockingScheduler(lock))
        let subscription = try stream(name, source, scheduler).subscribe(onNext: { _ in })
        defer { finish(subscription, scheduler) }
        source.send(.next(-1))
        scheduler.beginLocking()
        let disposing = UncheckedBox(subscription)
        let isPassed = lock.isPassed(
            acting: { for number in 0..<1000 { source.send(.next(number)) } },
            reaching: {
                lock.letHolderAct()
                disposing.value.dispose()
            })
        #expect(isPassed)
    }
}
