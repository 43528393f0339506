// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// An action of a ``ClockScheduler``.
final class ClockAction: @unchecked Sendable {  // Sendable: the closure is guarded, and so is `isDue`, by the queue.
    /// Runs it.
    let queue: ClockQueue
    /// How much later than its date it may run. It is not negative.
    let tolerance: Duration
    /// Between two runs; `nil` for an action that runs once.
    let interval: Duration?
    /// Among the actions of its timeline; `nil` for an action that runs once, which has no token.
    let place: DatedPlace?
    /// Whether it waits for its turn.
    var isDue = false
    /// Present until the last run, or a cancel.
    private let body: Guarded<(() -> Void)?>

    init(on queue: ClockQueue, tolerance: Duration = .zero, every interval: Duration? = nil, _ body: @escaping () -> Void) {
        (self.queue, self.tolerance, self.interval) = (queue, max(tolerance, .zero), interval)
        place = interval.map { _ in DatedPlace() }
        self.body = Guarded(body)
    }

    func run() {
        let body = self.body.withLock { body in
            defer { if interval == nil { body = nil } }
            return body
        }
        body?()
    }

    /// Whether it never runs again.
    var isReleased: Bool { body.withLock { $0 == nil } }

    /// Releases the closure, so that it never runs again.
    func release() {
        let released = body.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}

/// Ends a repetition, for an `AnyCancellable`.
struct ClockToken<C: Clock>: Cancellable where C.Duration == Duration {
    let action: ClockAction
    let timeline: ClockTimeline<C>
    let ownActions: ClockActions<C>?

    func cancel() {
        action.release()
        if let ownActions { ownActions.remove(action) } else { timeline.remove(action) }
    }
}
