// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// A scheduler that drops actions stops no stream: what a dropped action would have delivered is lost, and the rest flows.
@Suite struct DroppedActionTests {
    /// The scheduler of a test, which gives up actions that wait, or takes none.
    private final class DroppingScheduler: SchedulerType {
        let inner = TestScheduler(initialClock: 0)
        var takesNone = false
        private var holders: [Holder] = []

        /// Retains an action until it runs or is dropped.
        private final class Holder {
            var action: (() -> Void)?
            init(_ action: @escaping () -> Void) { self.action = action }

            /// What the action retains may come back for this object.
            func forget() {
                let action = action.take()
                withExtendedLifetime(action) {}
            }
        }

        var now: RxTime { inner.now }

        func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
            scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
        }

        func scheduleRelative<State>(
            _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
        ) -> any Disposable {
            if takesNone { return Disposables.create() }
            let holder = Holder { _ = action(state) }
            holders.append(holder)
            let token = inner.scheduleRelative((), dueTime: dueTime) { [unowned self] in
                let action = holder.action
                forget(holder)
                action?()
                return Disposables.create()
            }
            return Disposables.create { [weak self] in
                self?.forget(holder)
                token.dispose()
            }
        }

        private func forget(_ holder: Holder) {
            holders.removeAll { $0 === holder }
            holder.forget()
        }

        /// As `OperationQueue.cancelAllOperations()` does.
        func dropAll() {
            let dropped = holders
            holders = []
            for holder in dropped { holder.forget() }
        }
    }

    private typealias Make = @Sendable (Observable<Int>, DroppingScheduler) -> Observable<[Int]>

    private static let makes: [String: Make] = [
        "observe(on:)": { $0.observe(on: $1).map { [$0] } },
        "delay": { $0.delay(.seconds(5), scheduler: $1).map { [$0] } },
        "debounce": { $0.debounce(.seconds(5), scheduler: $1).map { [$0] } },
        "throttle": { $0.throttle(.seconds(5), scheduler: $1).map { [$0] } },
        "buffer": { $0.buffer(timeSpan: .seconds(5), count: 100, scheduler: $1).filter { !$0.isEmpty } },
        "window": { $0.window(timeSpan: .seconds(5), count: 100, scheduler: $1).flatMap { $0 }.map { [$0] } },
        "timeout": { $0.timeout(.seconds(5000), scheduler: $1).map { [$0] } },
    ]

    /// What arrives of 1 and 2, while no action runs, once the actions were dropped.
    private static let left: [String: [[Int]]] = [
        // The action of the first event is lost, and that event with it.
        "observe(on:)": [[2]], "delay": [[2]],
        // The one value that waited.
        "debounce": [], "buffer": [],
        // Without an action.
        "throttle": [[1]], "window": [[1], [2]], "timeout": [[1], [2]],
    ]

    @Test(arguments: makes.keys.sorted()) func `what follows dropped actions is delivered`(_ name: String) throws {
        let make = try #require(Self.makes[name])
        let (scheduler, subject) = (DroppingScheduler(), PublishSubject<Int>())
        var (values, isCompleted) = ([[Int]](), false)
        let token = make(subject, scheduler).subscribe(onNext: { values.append($0) }, onCompleted: { isCompleted = true })
        for round in 0..<3 {
            values = []
            subject.onNext(1)
            subject.onNext(2)
            scheduler.dropAll()
            scheduler.inner.advanceTo(scheduler.inner.clock + 40)
            #expect(values == Self.left[name], "round \(round)")
            values = []
            subject.onNext(3)
            scheduler.inner.advanceTo(scheduler.inner.clock + 20)
            #expect(values == [[3]], "round \(round)")
            scheduler.inner.advanceTo(scheduler.inner.clock + 20)
        }
        subject.onCompleted()
        scheduler.inner.advanceTo(scheduler.inner.clock + 20)
        #expect(isCompleted)
        token.dispose()
    }

    @Test(arguments: makes.keys.sorted()) func `a scheduler that takes no action for a while does not stop a stream`(_ name: String) throws
    {
        let make = try #require(Self.makes[name])
        let (scheduler, subject) = (DroppingScheduler(), PublishSubject<Int>())
        var (values, isCompleted) = ([[Int]](), false)
        scheduler.takesNone = true
        let token = make(subject, scheduler).subscribe(onNext: { values.append($0) }, onCompleted: { isCompleted = true })
        for value in 1...3 { subject.onNext(value) }
        scheduler.takesNone = false
        scheduler.inner.advanceTo(scheduler.inner.clock + 20)
        values = []
        subject.onNext(4)
        scheduler.inner.advanceTo(scheduler.inner.clock + 20)
        #expect(values.last == [4])
        subject.onCompleted()
        scheduler.inner.advanceTo(scheduler.inner.clock + 20)
        #expect(isCompleted)
        token.dispose()
    }

    @Test func `a dropped skip opens, and a dropped take does not end`() {
        let (scheduler, subject) = (DroppingScheduler(), PublishSubject<Int>())
        var (skipped, taken) = ([Int](), [Int]())
        let tokens = [
            subject.skip(.seconds(50), scheduler: scheduler).subscribe(onNext: { skipped.append($0) }),
            subject.take(for: .seconds(50), scheduler: scheduler).subscribe(onNext: { taken.append($0) }),
        ]
        subject.onNext(1)
        scheduler.dropAll()
        subject.onNext(2)
        #expect(skipped == [2] && taken == [1, 2])
        for token in tokens { token.dispose() }
    }

    @Test func `what is disposed of is not taken for dropped`() {
        let (scheduler, subject) = (DroppingScheduler(), PublishSubject<Int>())
        var values: [Int] = []
        // Each value disposes of the timer of the one before.
        let token = subject.debounce(.seconds(5), scheduler: scheduler).subscribe(onNext: { values.append($0) })
        for value in 1...100 { subject.onNext(value) }
        scheduler.inner.advanceTo(20)
        #expect(values == [100])
        token.dispose()
    }
}
