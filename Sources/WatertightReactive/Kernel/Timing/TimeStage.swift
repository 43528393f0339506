// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// Carries the events of an operator that takes time to a scheduler. The ``TimeMachine`` decides, under the lock; this acts, under none.
///
/// ```
///   upstream ──▶ machine ──wake──▶ scheduler ──fire──▶ machine ──value, end──▶ core
///   dispose ──▶ the machine and what waits in it are released ──▶ scheduler ──▶ interrupted
/// ```
/// An action carries no value: each sends what the machine says is due then. So the order is the machine's, on a concurrent scheduler too, and an action that runs
/// after the end finds nothing. An action that the scheduler drops loses what it would have sent, and the rest flows.
final class TimeStage<Machine: TimeMachine, Error: Swift.Error>: Observer<Machine.Input, Error>, RunSource, TimeScheduling {
    private struct State {
        /// `nil` once nothing is sent any more, but for an interruption.
        var machine: Machine?
        /// How the upstream has ended.
        var end: Termination<Error>?
        /// The interval of a repetition that the scheduler has dropped: the next value begins another.
        var lostInterval: DispatchTimeInterval?
    }

    private let core: SignalCore<Machine.Output, Error>
    private let scheduler: any Scheduler
    private let clock: (any DateScheduler)?
    private let timer = SerialDisposable()
    private let state: Guarded<State>

    /// Makes a stage that sends through a core.
    ///
    /// - Parameter clock: The scheduler, if the machine sets dates.
    init(_ machine: Machine, _ core: SignalCore<Machine.Output, Error>, on scheduler: any Scheduler, clock: (any DateScheduler)? = nil) {
        self.core = core
        self.scheduler = scheduler
        self.clock = clock
        state = Guarded(State(machine: machine))
        super.init()
        core.resources.insert(timer)
        core.resources.add { [weak self] in self?.discard() }
    }

    /// Calls the machine at each interval, until the end.
    func start(each interval: DispatchTimeInterval) {
        guard let clock else { return }
        let date = clock.currentDate.addingTimeInterval(interval.seconds)
        let call = TimedCall(0, of: self, each: interval)
        timer.inner = clock.schedule(after: date, interval: interval, leeway: interval.tenth) { call.run() }
    }

    // MARK: The upstream

    override func receive(_ value: Machine.Input) {
        let now = readClock()
        decide { machine in machine.receive(value, at: now) }
        if let interval = state.withLock({ exchange(&$0.lostInterval, with: nil) }) { start(each: interval) }
    }

    /// Decides about something other than a value, unless the upstream has ended.
    func decide(_ body: (inout Machine) -> TimeDecision<Machine.Input>) {
        let decision = state.withLock { state -> TimeDecision<Machine.Input> in
            guard state.end == nil, var machine = exchange(&state.machine, with: nil) else { return TimeDecision() }
            defer { state.machine = machine }
            return body(&machine)
        }
        if let wake = decision.wake { schedule(wake) }
        withExtendedLifetime(decision) {}
    }

    override func terminate(_ termination: Termination<Error>) {
        let isCompletion = if case .completed = termination { true } else { false }
        let end = state.withLock { state -> TimeEnd? in
            guard state.end == nil, state.machine != nil else { return nil }
            state.end = termination
            return state.machine?.finish(isCompletion: isCompletion)
        }
        switch end {
        case .waits(let wake): if let wake { schedule(wake) }
        case .overtakes(let stopsTimer):
            if stopsTimer { timer.inner = nil }
            scheduler.schedule { self.overtake(with: termination) }
        case nil: break
        }
    }

    private func readClock() -> Date { Machine.readsClock ? clock?.currentDate ?? .distantPast : .distantPast }

    // MARK: The scheduler

    private func schedule(_ wake: TimeWake) {
        switch wake {
        case .soon: scheduler.schedule(TimedCall(0, of: self).run)
        case .after(let interval):
            guard let clock else { return }
            clock.schedule(after: clock.currentDate.addingTimeInterval(interval), action: TimedCall(0, of: self).run)
        case .timer(let date, let number): timer.inner = clock?.schedule(after: date, action: TimedCall(number, of: self).run)
        }
    }

    func lose(_ number: Int, each interval: DispatchTimeInterval?) {
        let lost = state.withLock { state -> TimeDelivery<Machine.Output>? in
            guard let interval else { return state.machine?.fire(number) }
            // What is collected waits for the next repetition.
            if state.machine != nil { state.lostInterval = interval }
            return nil
        }
        withExtendedLifetime(lost) {}
    }

    func fire(_ number: Int) {
        var released: Machine?
        let (delivery, ticket, end) = state.withLock {
            state -> (TimeDelivery<Machine.Output>?, SignalCore<Machine.Output, Error>.Ticket?, Termination<Error>?) in
            guard let delivery = state.machine?.fire(number) else { return (nil, nil, nil) }
            if delivery.isEnd { released = exchange(&state.machine, with: nil) }
            // Under the lock, so that actions that run at once keep the order.
            return (delivery, delivery.output.flatMap { core.enter($0) }, delivery.isEnd ? state.end : nil)
        }
        if let ticket { core.perform(ticket) }
        if let end { core.terminate(end, waits: true) }
        withExtendedLifetime((delivery, released)) {}
    }

    private func overtake(with termination: Termination<Error>) {
        if discard() { core.terminate(termination) }
    }

    /// Releases all that waits.
    ///
    /// - Returns: Whether this call has.
    @discardableResult private func discard() -> Bool {
        let machine = state.withLock { exchange(&$0.machine, with: nil) }
        return withExtendedLifetime(machine) { machine != nil }
    }

    // MARK: The run

    /// Drops what waits, and interrupts on the scheduler.
    func interrupt() {
        core.dropValues()
        guard discard() else { return }
        timer.inner = nil
        scheduler.schedule { self.core.terminate(.interrupted) }
    }

    func cancel() { core.cancel() }

    func conclude() { interrupt() }

    var isSilent: Bool { !Machine.sendsByItself }

    var endsLater: Bool { true }
}

extension Signal {
    /// The signal of an operator that takes time.
    func timed<Machine: TimeMachine>(
        _ machine: Machine, on scheduler: any Scheduler, clock: (any DateScheduler)? = nil, each interval: DispatchTimeInterval? = nil
    ) -> Signal<Machine.Output, Error> where Machine.Input == Value {
        .made { core in
            let stage = TimeStage<Machine, Error>(machine, core, on: scheduler, clock: clock)
            if let interval { stage.start(each: interval) }
            core.observe(self, by: stage)
        }
    }
}

extension SignalProducer {
    /// The producer of an operator that takes time. Disposing of a run drops what waits, and interrupts it on the scheduler.
    func timed<Machine: TimeMachine>(
        _ machine: Machine, on scheduler: any Scheduler, clock: (any DateScheduler)? = nil, each interval: DispatchTimeInterval? = nil
    ) -> SignalProducer<Machine.Output, Error> where Machine.Input == Value {
        SignalProducer<Machine.Output, Error>(connecting: { observer, run in
            let core = SignalCore<Machine.Output, Error>()
            _ = core.observe(observer)
            let stage = TimeStage<Machine, Error>(machine, core, on: scheduler, clock: clock)
            run.add(stage) { _ in if let interval { stage.start(each: interval) } }
            connect(stage, run)
        })
    }
}
