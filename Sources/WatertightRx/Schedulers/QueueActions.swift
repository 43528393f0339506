// SPDX-License-Identifier: Apache-2.0

import Dispatch
import WatertightCore

/// Runs the actions of a scheduler on a dispatch queue.
struct QueueActions: Sendable {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        let scheduled = ScheduledAction(state, action)
        queue.async { scheduled.run() }
        return scheduled
    }

    /// Runs an action that nothing prevents.
    func perform(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action  // Handed over: the queue alone calls it.
        queue.async { action() }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let scheduled = ScheduledAction(state, action)
        let timer = QueueTimer()
        timer.start(on: queue, after: dueTime, repeating: .never, leeway: leeway) {
            scheduled.run()
            timer.dispose()
        }
        return Disposables.create(timer, scheduled)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let repeated = RepeatedAction(state, action)
        let timer = QueueTimer()
        timer.start(on: queue, after: startAfter, repeating: period, leeway: leeway, repeated.run)
        return Disposables.create(timer, repeated)
    }
}

/// A timer that retains itself until it is disposed of.
private final class QueueTimer: Disposable, Sendable {
    private let source = Guarded<(any DispatchSourceTimer)?>(nil)

    func start(
        on queue: DispatchQueue, after delay: DispatchTimeInterval, repeating period: DispatchTimeInterval, leeway: DispatchTimeInterval,
        _ fire: @escaping @Sendable () -> Void
    ) {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: .now() + delay, repeating: period, leeway: leeway)
        // The timer may fire, and be disposed of, as soon as it is resumed.
        self.source.withLock { $0 = source }
        source.setEventHandler { withExtendedLifetime(self, fire) }
        source.resume()
    }

    func dispose() {
        let source = source.withLock { exchange(&$0, with: nil) }
        source?.cancel()
    }
}

/// An action that runs repeatedly, each time with the state that its last run returned. Runs do not overlap.
///
/// ```
///   waiting ◀──run──▶ running ──dispose──▶ disposed
/// ```
private final class RepeatedAction<State>: Disposable, Sendable {
    private enum Phase {
        case waiting(State, (State) -> State)
        case running
        case disposed
    }

    private let phase: Guarded<Phase>

    init(_ state: State, _ action: @escaping (State) -> State) {
        phase = Guarded(.waiting(state, action))
    }

    func run() {
        let beginning = phase.withLock { phase in
            if case .waiting = phase { exchange(&phase, with: .running) } else { Phase.disposed }
        }
        guard case .waiting(let state, let action) = beginning else { return }
        let next = action(state)
        phase.withLock { phase in if case .running = phase { phase = .waiting(next, action) } }
    }

    func dispose() {
        let former = phase.withLock { exchange(&$0, with: .disposed) }
        withExtendedLifetime(former) {}
    }
}
