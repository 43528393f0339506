// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight
import WatertightTesting

// The examples of Documentation/Testing.md and of the module's own pages. A house test compares them.

/// Counts down to zero, one number a second.
final class Countdown<Context: Scheduler> {
    let numbers = PassthroughSubject<Int, Never>()
    private let scheduler: Context
    private var ticking: (any Cancellable)?

    init(on scheduler: Context) {
        self.scheduler = scheduler
    }

    func start(from first: Int) {
        var next = first
        let second = Context.SchedulerTimeType.Stride.seconds(1)
        ticking = scheduler.schedule(after: scheduler.now, interval: second) { [weak self] in
            self?.numbers.send(next)
            if next == 0 { self?.stop() }
            next -= 1
        }
    }

    func stop() {
        ticking?.cancel()
        numbers.send(completion: .finished)
    }
}

@Suite struct ExampleTests {
    @Test func `it counts a number a second`() {
        let scheduler = TestScheduler()
        let countdown = Countdown(on: scheduler)
        let subscriber = countdown.numbers.record(stampedBy: scheduler)

        countdown.start(from: 2)
        scheduler.advance(by: 1.5)
        #expect(subscriber.values == [2, 1])

        scheduler.advance(by: 1)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(0, .value(2)), .at(1, .value(1)), .at(2, .value(0)), .at(2, .finished)])
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `nothing ticks when it is stopped`() throws {
        let scheduler = TestScheduler()
        let countdown = Countdown(on: scheduler)
        countdown.start(from: 1000)
        scheduler.advance(by: 10)
        countdown.stop()
        try scheduler.run()
        #expect(scheduler.now == 10)
    }

    @Test func `it requests no more than it can hold`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = source.filter { $0.isMultiple(of: 2) }.record(requesting: .max(1))
        #expect(source.requests == [.max(1)])
        #expect(source.send(1) == [.max(1)])  // Not let through: one more is asked for in its place.
        #expect(source.send(2) == [.none])
        #expect(subscriber.values == [2])
        #expect(subscriber.violations.isEmpty)

        subscriber.cancel()
        #expect(source.cancellationCount == 1)
    }

    @Test func `it waits until typing pauses`() {
        let scheduler = TestScheduler()
        let keys = TestPublisher<String, Never>()
        let subscriber = keys.debounce(for: 1, scheduler: scheduler).record(stampedBy: scheduler)
        keys.send("wa")
        scheduler.advance(by: 0.5)
        keys.send("water")
        scheduler.advance(by: 1)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(1.5, .value("water"))])
        subscriber.cancel()  // What does not end keeps its subscriber.
    }
}
