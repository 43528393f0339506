// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Where asynchronous bodies wait, each for its value, until a test lets them go on.
package final class Gates: Sendable {
    private struct State {
        var open: Set<Int> = []
        var isOpen = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Guarded(State())

    package init() {}

    /// Waits until the value's gate is open.
    package func pass(_ value: Int) async {
        await withCheckedContinuation { continuation in
            let passes = state.withLock { state in
                if state.isOpen || state.open.contains(value) { return true }
                state.waiting[value] = continuation
                return false
            }
            if passes { continuation.resume() }
        }
    }

    /// Opens the gate of a value, for good.
    package func open(_ value: Int) {
        let waiting = state.withLock { state in
            state.open.insert(value)
            return state.waiting.removeValue(forKey: value)
        }
        waiting?.resume()
    }

    /// Opens all gates, for good.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }
}
