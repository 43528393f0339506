// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Counts the subscribers of what is shared, and keeps one run of the upstream as long as there are any.
///
/// ```
///   nobody ──join──▶ a run, and one ◀──join, leave──▶ and many
///     ▲                 │ the last leaves: closed, under the lock that counts
///     └─────────────────┴ it ended, and is not the last: dropped
/// ```
/// A run that is the last and has ended is kept, for those who come later.
@usableFromInline final class RefCount<Target: SharedTarget>: Sendable {
    private struct State {
        var run: SharedRun<Target>?
        var count = 0
    }

    private let state = Guarded(State())

    @usableFromInline init() {}

    /// One subscriber more.
    ///
    /// - Parameter make: Makes a run, where there is none. Called under the lock: it calls nobody.
    /// - Returns: The run to take part in, and whether the caller begins it once it has subscribed.
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

    /// One subscriber fewer. The last closes the run under the lock, so that nothing of it reaches who comes next.
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

    /// The run is over: who comes next begins another.
    @usableFromInline func drop(_ run: SharedRun<Target>) {
        state.withLock { state in
            if state.run === run { state = State() }
        }
    }

    /// The run, if there is one.
    var current: SharedRun<Target>? { state.withLock { $0.run } }
}
