// SPDX-License-Identifier: Apache-2.0

import Dispatch
import WatertightCore

/// An action that a timer repeats on a serial queue. It keeps itself until it is disposed of.
final class QueueTimer: Disposable, Sendable {
    private struct State {
        var action: (() -> Void)?
        var source: (any DispatchSourceTimer)?
    }

    private let state: Guarded<State>

    init(_ action: @escaping () -> Void) {
        state = Guarded(State(action: action))
    }

    func start(on queue: DispatchQueue, at time: DispatchWallTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(wallDeadline: time, repeating: interval, leeway: leeway)
        source.setEventHandler { self.fire() }
        // It may fire, and be disposed of, as soon as it is resumed.
        state.withLock { $0.source = source }
        source.resume()
    }

    private func fire() { state.withLock { $0.action }?() }

    var isDisposed: Bool { state.withLock { $0.action == nil } }

    func dispose() {
        let former = state.withLock { exchange(&$0, with: State()) }
        former.source?.cancel()
    }
}
