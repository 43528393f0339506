// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Runs the actions of a ``ClockScheduler`` that are due, one at a time, in the pool or on an actor.
///
/// ```
///   append ──▶ due ──▶ runner: a task, while there is an action that is due
/// ```
final class ClockQueue: Sendable {
    private struct State {
        var due: Deque<ClockAction> = []
        var isRunning = false
    }

    /// An actor, which it does not retain.
    private struct Destination: Sendable {
        weak let actor: (any Actor)?
    }

    /// `nil` for the pool.
    private let destination: Destination?
    private let state = Guarded(State())

    /// Whether the actions run in the pool.
    var isOfPool: Bool { destination == nil }

    init(on actor: (any Actor)?) {
        destination = actor.map { Destination(actor: $0) }
    }

    /// Runs an action as soon as those before it have run. A repeated action that still waits for its turn waits once.
    ///
    /// - Returns: Whether it will run: not if its actor was released.
    @discardableResult
    func append(_ action: ClockAction) -> Bool {
        let starts = state.withLock { state in
            guard !action.isDue else { return false }
            action.isDue = true
            state.due.append(action)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        return !starts || start()
    }

    private func start() -> Bool {
        guard let destination else {
            Task { self.run() }
            return true
        }
        guard let actor = destination.actor else {
            removeAll()
            return false
        }
        ActorContext.start(on: actor) { await self.run(on: $0) }
        return true
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

    /// Called if the actor was released: nothing will ever run.
    private func removeAll() {
        let removed = state.withLock { state in
            state.isRunning = false
            return exchange(&state.due, with: [])
        }
        withExtendedLifetime(removed) {}
    }
}
