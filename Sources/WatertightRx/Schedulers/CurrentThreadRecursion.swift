// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The recursion on ``CurrentThreadScheduler``. A run that is scheduled while nothing else waits on the thread is the next anyway: it takes
/// place in a loop, without a place in the queue.
final class CurrentThreadRecursion<State>: Cancelable {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    /// Nil once it is disposed of.
    private let action: Guarded<Action?>
    /// 1 once it is disposed of.
    private let disposed = Word()

    private init(_ action: @escaping Action) {
        self.action = Guarded(action)
    }

    static func begin(with state: State, action: @escaping Action) -> any Disposable {
        let recursion = CurrentThreadRecursion(action)
        recursion.schedule(state)
        return recursion
    }

    private func schedule(_ state: State) {
        _ = CurrentThreadScheduler.instance.schedule(state) {
            self.run($0)
            return Disposables.create()
        }
    }

    private func run(_ first: State) {
        guard let action = action.withLock({ $0 }) else { return }
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
    }

    var isDisposed: Bool { disposed.load() != 0 }

    func dispose() {
        disposed.store(1)
        let former = action.withLock { exchange(&$0, with: nil) }
        withExtendedLifetime(former) {}
    }
}
