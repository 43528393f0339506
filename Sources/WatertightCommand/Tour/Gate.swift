// SPDX-License-Identifier: Apache-2.0

#if Tools

import Synchronization

/// Holds answers back until it is opened, and records the arrivals.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals: [String] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// The names of all arrivals, whether or not they have passed.
    var arrivals: [String] { state.withLock { $0.arrivals } }

    /// Lets all arrivals pass, now and later.
    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for arrival in waiting { arrival.resume() }
    }

    /// Waits until the gate is open.
    ///
    /// - Parameter name: The name to record.
    func pass(_ name: String) async {
        await withCheckedContinuation { arrival in
            let isOpen = state.withLock { state in
                state.arrivals.append(name)
                if !state.isOpen { state.waiting.append(arrival) }
                return state.isOpen
            }
            if isOpen { arrival.resume() }
        }
    }
}

#endif
