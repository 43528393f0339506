// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One observer's part in a signal: what its disposable is.
///
/// ```
///   active ──dispose, or the signal's end──▶ over: keeps nothing, and the observer is not called any more
/// ```
/// It keeps neither the engine nor the observer: the engine keeps both. Whichever thread ends it is the only one to use the engine's reference.
final class Observation: Disposable, @unchecked Sendable {  // Sendable: `active` decides between threads.
    private let active = Word(1)
    private weak var core: SignalState?
    /// Its number among the observers.
    let number: UInt
    /// The number of the last value that was sent before.
    let start: UInt

    init(in core: SignalState, number: UInt, after start: UInt) {
        self.core = core
        self.number = number
        self.start = start
    }

    @inline(__always) var isActive: Bool { active.peek() == 1 }

    var isDisposed: Bool { !isActive }

    func dispose() { if end() { exchange(&core, with: nil)?.remove(number) } }

    /// - Returns: Whether this call has ended it.
    @discardableResult
    func end() -> Bool { active.exchange(0) == 1 }
}
