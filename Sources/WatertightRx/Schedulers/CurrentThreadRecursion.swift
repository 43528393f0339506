// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The recursion on ``CurrentThreadScheduler``. A run that is scheduled while nothing else waits on the thread is the next anyway: it takes
/// place in a loop, without a place in the queue.
final class CurrentThreadRecursion<State>: Cancelable {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    private struct Runs {
        /// Nil once the last run has returned, and once it is disposed of.
        var action: Action?
        /// How many runs are in the queue or under way.
        var open = 0
    }

    private let runs: Guarded<Runs>
    /// 1 once it is disposed of.
    private let disposed = Word()

    private init(_ action: @escaping Action) {
        runs = Guarded(Runs(action: action))
    }

    static func begin(with state: State, action: @escaping Action) -> any Disposable {
        let recursion = CurrentThreadRecursion(action)
        recursion.schedule(state)
        return recursion
    }

    private func schedule(_ state: State) {
        runs.withLock { $0.open += 1 }
        _ = CurrentThreadScheduler.instance.schedule(state) {
            self.run($0)
            return Disposables.create()
        }
    }

    private func run(_ first: State) {
        guard let action = runs.withLock({ $0.action }) else { return }
        var next: State? = first
        while disposed.load() == 0, let state = exchange(&next, with: nil) {
            action(state) { following in
                if next == nil, Trampoline.isRunning, !Trampoline.hasWaiting {
                    next = following
                } else {
                    schedule(following)
                }
            }
        }
        let released = runs.withLock { runs -> Action? in
            runs.open -= 1
            return runs.open == 0 ? exchange(&runs.action, with: nil) : nil
        }
        withExtendedLifetime(released) {}
    }

    var isDisposed: Bool { disposed.load() != 0 }

    func dispose() {
        disposed.store(1)
        let former = runs.withLock { exchange(&$0.action, with: nil) }
        withExtendedLifetime(former) {}
    }
}
