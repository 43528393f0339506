// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One observer's part in a signal: what its disposable is.
///
/// It keeps the engine, so that a signal lives while it is observed, and not the observer, which the engine keeps. Disposed, it keeps nothing; behind the signal's
/// end the engine has nothing left to keep.
final class Observation: Disposable, @unchecked Sendable {  // Sendable: `Watch` decides which thread uses the engine's reference.
    /// Whether the observer is called, which the engine looks at.
    ///
    /// ```
    ///   active ──dispose, or the signal's end──▶ over
    /// ```
    final class Watch: Sendable {
        private let active = Word(1)
        /// Its number among the observers.
        let number: UInt
        /// The number of the last value that was sent before.
        let start: UInt

        init(number: UInt, after start: UInt) {
            self.number = number
            self.start = start
        }

        @inline(__always) var isActive: Bool { active.peek() == 1 }

        /// - Returns: Whether this call has ended it.
        @discardableResult
        func end() -> Bool { active.exchange(0) == 1 }
    }

    private let watch: Watch
    private var core: SignalState?

    init(_ watch: Watch, in core: SignalState) {
        self.watch = watch
        self.core = core
    }

    var isDisposed: Bool { !watch.isActive }

    func dispose() {
        if watch.end() { exchange(&core, with: nil)?.remove(watch.number) }
    }
}
