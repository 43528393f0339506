// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Counts the subscribers of a shared publisher, and keeps one run of the upstream while there are any.
///
/// ```
///   no run ──join──▶ a run, one subscriber ◀──join, leave──▶ many
///     ▲                 │ the last leaves: closed, under the lock that counts
///     └─────────────────┴ it ended, and is not the last: dropped
/// ```
/// A run whose end also ends the shared publisher is kept after it, for later subscribers.
@usableFromInline final class RefCount<Target: SharedTarget>: Sendable {
    private struct State {
        var run: SharedRun<Target>?
        var count = 0
    }

    private let state = Guarded(State())

    @usableFromInline init() {}

    /// Adds a subscriber.
    ///
    /// - Parameter make: Makes a run if there is none. Called under the lock, so it must not call out.
    /// - Returns: The run to subscribe to, and whether the caller must begin it after subscribing.
    @usableFromInline func join(making make: () -> SharedRun<Target>) -> (run: SharedRun<Target>, isFirst: Bool) {
        state.withLock { state in
            if let run = state.run {
                state.count += 1
                return (run, false)
            }
            let run = make()
            state = State(run: run, count: 1)
            return (run, true)
        }
    }

    /// Removes a subscriber. The last one closes the run under the lock, so that no event of it reaches a later subscriber.
    func leave(_ run: SharedRun<Target>) {
        let closed = state.withLock { state -> (any Subscription)? in
            guard state.run === run else { return nil }
            state.count -= 1
            guard state.count == 0, !run.hasEnded else { return nil }
            state.run = nil
            return run.upstream.close()
        }
        closed?.cancel()
    }

    /// Drops a run that is over, so that the next subscriber begins another.
    @usableFromInline func drop(_ run: SharedRun<Target>) {
        state.withLock { state in
            if state.run === run { state = State() }
        }
    }

    /// The run, if there is one.
    var current: SharedRun<Target>? { state.withLock { $0.run } }
}
