// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// An action of a ``ClockScheduler``; the token of a repeated one.
final class ClockAction: Cancellable, @unchecked Sendable {  // Sendable: the closure is guarded, and so is `isDue`, by the queue.
    /// Between two runs; `nil` for an action that runs once.
    let interval: Duration?
    /// Whether it waits for its turn.
    var isDue = false
    /// Present until the last run, or a cancel.
    private let body: Guarded<(() -> Void)?>

    init(_ body: @escaping () -> Void, every interval: Duration? = nil) {
        self.interval = interval
        self.body = Guarded(body)
    }

    var isCancelled: Bool { body.withLock { $0 == nil } }

    func run() {
        let body = self.body.withLock { body in
            defer { if interval == nil { body = nil } }
            return body
        }
        body?()
    }

    func cancel() {
        let released = body.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}

/// Runs the actions of a ``ClockScheduler``, one at a time, in the pool or on an actor.
///
/// ```
///   append ───────────────▶ due ──▶ runner: a task, while there is an action that is due
///   append(at:) ──▶ dated ───▲
///                     └ sleeper: a task, until the earliest date
/// ```
final class ClockQueue<C: Clock>: Sendable where C.Duration == Duration {
    private struct State {
        var due: Deque<ClockAction> = []
        var dated = DatedActions<C.Instant>()
        var isRunning = false
        var sleeper: (date: C.Instant, number: Int, task: Task<Void, Never>)?
        var lastSleeper = 0
    }

    /// An actor, which it does not retain.
    private struct Destination: Sendable {
        weak let actor: (any Actor)?
    }

    private let clock: C
    /// `nil` for the pool.
    private let destination: Destination?
    private let state = Guarded(State())

    init(_ clock: C, on actor: (any Actor)?) {
        self.clock = clock
        destination = actor.map { Destination(actor: $0) }
    }

    func append(_ action: ClockAction) {
        let starts = state.withLock { state in
            action.isDue = true
            state.due.append(action)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { start() }
    }

    func append(_ action: ClockAction, at date: C.Instant, tolerance: Duration) {
        state.withLock { $0.dated.insert(.init(date: date, tolerance: tolerance, action: action)) }
        wakeForEarliest()
    }

    /// Sets the sleeper to the earliest date.
    private func wakeForEarliest() {
        let replaced = state.withLock { state -> Task<Void, Never>? in
            guard let earliest = state.dated.earliest, state.sleeper.map({ earliest.date < $0.date }) ?? true else { return nil }
            let replaced = state.sleeper?.task
            state.lastSleeper += 1
            let (date, tolerance, number) = (earliest.date, earliest.tolerance, state.lastSleeper)
            state.sleeper = (date, number, Task { await self.wait(until: date, tolerance: tolerance, as: number) })
            return replaced
        }
        replaced?.cancel()
    }

    private func wait(until date: C.Instant, tolerance: Duration, as number: Int) async {
        // A cancelled sleeper has a successor, and so may one that wakes at the moment of its replacement.
        guard (try? await clock.sleep(until: date, tolerance: tolerance)) != nil else { return }
        // Any clock's, and so called under no lock.
        let now = clock.now
        let starts = state.withLock { state in
            if state.sleeper?.number == number { state.sleeper = nil }
            // A repeated action that still waits for its turn waits once.
            for action in state.dated.takeDue(at: now) where !action.isDue {
                action.isDue = true
                state.due.append(action)
            }
            defer { state.isRunning = state.isRunning || !state.due.isEmpty }
            return !state.isRunning && !state.due.isEmpty
        }
        wakeForEarliest()
        if starts { start() }
    }

    private func start() {
        guard let destination else {
            Task { self.run() }
            return
        }
        guard let actor = destination.actor else { return removeAll() }
        ActorContext.start(on: actor) { await self.run(on: $0) }
    }

    private func run() { while let action = next() { action.run() } }

    /// Yields regularly: a stream that is faster than its actor would otherwise keep all other work off it.
    private func run(on actor: isolated any Actor) async {
        var count = 0
        while let action = next() {
            action.run()
            count += 1
            if count.isMultiple(of: ActorContext.longestRun) { await Task.yield() }
        }
    }

    /// - Returns: The action to run now; without one, the runner ends.
    private func next() -> ClockAction? {
        state.withLock { state in
            let action = state.due.popFirst()
            if action == nil { state.isRunning = false }
            action?.isDue = false
            return action
        }
    }

    /// Called where the actor was released: nothing will ever run.
    private func removeAll() {
        let (removed, sleeper) = state.withLock { state in
            defer { (state.due, state.dated, state.sleeper, state.isRunning) = ([], DatedActions(), nil, false) }
            return ((state.due, state.dated), state.sleeper?.task)
        }
        sleeper?.cancel()
        withExtendedLifetime(removed) {}
    }
}
