// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// What is scheduled, subscribed to and disposed of, in order, on a scheduler of a user's own.
@Suite struct TimingOrderTests {
    private let log = EventLog()
    private let scheduler = TestScheduler(initialClock: 0)
    private let source: NamedSource<Int>
    private let noting: NotingScheduler

    init() {
        source = NamedSource(log, "upstream")
        noting = NotingScheduler(scheduler, log)
    }

    /// Sends events at their times to what is made of the source.
    private func play(_ events: [(Int, Event<Int>)] = [], disposed: Int? = nil, of observable: some ObservableType) -> [String] {
        for (time, event) in events { scheduler.scheduleAt(time) { source.send(event) } }
        let subscription = observable.subscribe {
            log.note("\($0.debugDescription)")
        }
        if let disposed { scheduler.scheduleAt(disposed) { subscription.dispose() } }
        scheduler.start()
        return log.lines
    }

    @Test func `buffer sets its timer before it subscribes, and again after each array`() {
        let lines = play(
            [(10, .next(1)), (20, .next(2)), (30, .completed)],
            of: source.observable.buffer(timeSpan: .seconds(40), count: 2, scheduler: noting))
        #expect(
            lines == [
                "0 timer 40", "upstream subscribed", "next([1, 2])", "timer disposed", "20 timer 40", "next([])", "completed",
                "timer disposed", "upstream disposed",
            ])
    }

    @Test func `take sets its timer before it subscribes, and disposes of the upstream after the completion`() {
        let lines = play(of: source.observable.take(for: .seconds(40), scheduler: noting))
        #expect(lines == ["0 timer 40", "upstream subscribed", "completed", "timer disposed", "upstream disposed"])
    }

    @Test func `skip sets its timer before it subscribes, and is disposed of in this order`() {
        let lines = play(disposed: 10, of: source.observable.skip(.seconds(40), scheduler: noting))
        #expect(lines == ["0 timer 40", "upstream subscribed", "timer disposed", "upstream disposed"])
    }

    @Test func `debounce sets a timer for each value`() {
        let lines = play([(10, .next(1)), (20, .next(2))], disposed: 60, of: source.observable.debounce(.seconds(30), scheduler: noting))
        #expect(
            lines == [
                "upstream subscribed", "10 timer 30", "timer disposed", "20 timer 30", "next(2)", "upstream disposed", "timer disposed",
            ])
    }

    @Test func `throttle sets one timer for the values that wait`() {
        let lines = play(
            [(10, .next(1)), (20, .next(2)), (30, .next(3)), (70, .completed)],
            of: source.observable.throttle(.seconds(50), scheduler: noting))
        #expect(
            lines == [
                "upstream subscribed", "next(1)", "20 timer 40", "next(3)", "completed", "upstream disposed", "timer disposed",
            ])
    }

    @Test func `delay sets one timer for the first that waits, and then for the rest of the next one's time`() {
        let lines = play(
            [(10, .next(1)), (20, .next(2)), (30, .completed)], of: source.observable.delay(.seconds(50), scheduler: noting))
        #expect(
            lines == [
                "upstream subscribed", "10 timer 50", "upstream disposed", "next(1)", "timer disposed", "60 timer 10", "next(2)",
                "timer disposed", "70 timer 10", "completed", "timer disposed",
            ])
    }

    @Test func `delay disposes of a failed upstream before it delivers the error`() {
        let lines = play([(10, .next(1)), (20, .error(Fault.sent))], of: source.observable.delay(.seconds(50), scheduler: noting))
        #expect(lines == ["upstream subscribed", "10 timer 50", "upstream disposed", "error(sent)", "timer disposed"])
    }

    @Test func `timeout sets a timer before it subscribes and after each value`() {
        let lines = play([(10, .next(1)), (20, .completed)], of: source.observable.timeout(.seconds(30), scheduler: noting))
        #expect(
            lines == [
                "0 timer 30", "upstream subscribed", "next(1)", "timer disposed", "10 timer 30", "completed", "upstream disposed",
                "timer disposed",
            ])
    }

    @Test func `timeout subscribes to the other before it disposes of the upstream`() {
        let other = NamedSource<Int>(log, "other")
        let lines = play(disposed: 50, of: source.observable.timeout(.seconds(30), other: other.observable, scheduler: noting))
        #expect(
            lines == [
                "0 timer 30", "upstream subscribed", "other subscribed", "upstream disposed", "other disposed", "timer disposed",
            ])
    }

    @Test func `window emits the first, sets its timer and then subscribes`() {
        let lines = play(
            disposed: 10, of: source.observable.window(timeSpan: .seconds(40), count: 2, scheduler: noting).map { _ in "window" })
        #expect(lines == ["next(window)", "0 timer 40", "upstream subscribed", "timer disposed", "upstream disposed"])
    }

    @Test func `observe(on:) schedules an action for each event, the next when one is delivered`() {
        let lines = play(
            [(10, .next(1)), (10, .next(2)), (20, .completed)], of: source.observable.observe(on: noting))
        #expect(
            lines == [
                "upstream subscribed", "10 action", "next(1)", "11 action", "next(2)", "20 action", "upstream disposed", "completed",
            ])
    }

    @Test func `subscribe(on:) schedules one action for the subscription and one for the disposal`() {
        let lines = play([(10, .next(1))], disposed: 20, of: source.observable.subscribe(on: noting))
        #expect(lines == ["0 action", "upstream subscribed", "next(1)", "20 action", "upstream disposed"])
    }

    @Test func `a subscription that is disposed of from inside a value sets no further timer`() {
        var subscription: (any Disposable)?
        subscription = source.observable.timeout(.seconds(30), scheduler: noting).subscribe(onNext: { _ in subscription?.dispose() })
        source.send(.next(1))
        #expect(log.lines == ["0 timer 30", "upstream subscribed", "upstream disposed", "timer disposed"])
    }
}
