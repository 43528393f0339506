// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ClockTimeline {
    /// From this length on, a shared sleeper sleeps through half of the time at once.
    private static var longSleep: Duration { .milliseconds(125) }

    /// A year. Systems do not sleep for centuries.
    private static var longestSleep: Duration { .seconds(365 * 24 * 60 * 60) }

    /// Replaces the sleeper's task if it sleeps until another date than the right one. Called under the lock.
    ///
    /// - Returns: The replaced task, to cancel.
    func wakeIfNeeded(_ state: inout State) -> Task<Void, Never>? {
        let first = state.dated.first
        switch state.sleeper {
        case .awake: return nil
        case .none: if first == nil { return nil }
        case .asleep(let date, let latest):
            if isShared, first == nil { return nil }
            if let first, latest <= first.date.advanced(by: first.action.tolerance), isShared || first.date <= date { return nil }
        }
        let replaced = state.task
        state.number += 1
        if first == nil {
            (state.sleeper, state.task) = (.none, nil)
        } else {
            // Detached, because it must retain no task-local value of the caller's.
            (state.sleeper, state.task) = (.awake, Task.detached { [number = state.number] in await self.runSleeper(as: number) })
        }
        return replaced
    }

    /// The sleeper's task, until no action waits or another task replaces it.
    private func runSleeper(as number: Int) async {
        repeat {
            passDue()
            guard let (date, tolerance) = fallAsleep() else { return }
            do {
                try await clock.sleep(until: date, tolerance: tolerance)
            } catch {
                if Task.isCancelled { return }
                // A clock that fails must not stop its schedulers for good: the sleeper looks again soon.
                try? await Task.sleep(for: .milliseconds(1))
            }
        } while wake(as: number)
    }

    /// Gives the actions that are due to their queues, in the order of their dates.
    private func passDue() {
        // Any clock's, and so called under no lock.
        let now = clock.now
        let due = state.withLock { state in
            var due: [ClockAction] = []
            while let first = state.dated.first, first.date <= now {
                due.append(first.action)
                guard let interval = first.action.interval else {
                    _ = state.dated.popFirst()
                    continue
                }
                // The runs that it has missed are left out.
                let missed = min((first.date.duration(to: now) / interval).rounded(.down), 1e15)
                state.dated.moveFirst(to: first.date.advanced(by: interval * Int(missed + 1)))
            }
            return due
        }
        for action in due where !action.queue.append(action) { removeAll(of: action.queue) }
    }

    /// - Returns: Until when the sleeper sleeps; `nil` if no action waits.
    private func fallAsleep() -> (date: C.Instant, tolerance: Duration)? {
        let now = clock.now
        return state.withLock { state in
            guard let first = state.dated.first else {
                (state.sleeper, state.task) = (.none, nil)
                return nil
            }
            let left = now.duration(to: first.date)
            if isShared, left > Self.longSleep {
                let half = now.advanced(by: min(left / 2, Self.longestSleep))
                state.sleeper = .asleep(date: half, latest: half)
                return (half, .zero)
            }
            // The second action is not late because the first may be.
            let end = first.date.advanced(by: first.action.tolerance)
            let latest = min(end, state.dated.secondDate ?? end)
            state.sleeper = .asleep(date: first.date, latest: latest)
            return (first.date, first.date.duration(to: latest))
        }
    }

    /// - Returns: Whether the task is still the sleeper's.
    private func wake(as number: Int) -> Bool {
        state.withLock { state in
            guard state.number == number else { return false }
            state.sleeper = .awake
            return true
        }
    }
}
