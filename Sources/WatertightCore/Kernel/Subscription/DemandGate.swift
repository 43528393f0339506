// SPDX-License-Identifier: Apache-2.0

/// Serializes the requests of a cold source. A thread that requests while no thread delivers becomes the runner and delivers; a request
/// meanwhile, from another thread or from inside a delivery, adds to the runner's demand.
///
/// ```
///   idle ──request──▶ running ──leave──▶ idle        one atomic word: the demand, and two flags
///     │                  │
///     └─────cancel───────┴──▶ cancelled: the runner releases when it looks, or the caller of cancel() if there is none
/// ```
@usableFromInline struct DemandGate: ~Copyable {
    @usableFromInline let word = Word()

    @inlinable @inline(__always) static var running: UInt { 1 }
    @inlinable @inline(__always) static var cancelled: UInt { 2 }
    /// The demand is counted in steps of four, above the flags.
    @inlinable @inline(__always) static var one: UInt { 4 }
    @inlinable @inline(__always) static var flags: UInt { 3 }
    @inlinable @inline(__always) static var unlimited: UInt { ~flags }

    @inlinable init() {}

    /// Whether `cancel()` was called. Read by the runner for each value.
    @inlinable @inline(__always) var isCancelled: Bool { word.peek() & Self.cancelled != 0 }

    /// Adds to the demand.
    ///
    /// - Returns: Whether the caller is the runner now.
    @inlinable borrowing func request(_ demand: Subscribers.Demand) -> Bool {
        let old = word.update { old in
            old & Self.cancelled != 0 ? old : Self.add(demand, to: old) | Self.running
        }
        return old & Self.flags == 0
    }

    /// Becomes the runner of a gate that is idle, without any demand.
    ///
    /// - Returns: Whether the caller is the runner now.
    @inlinable borrowing func enter() -> Bool {
        word.replace(0, with: Self.running)
    }

    /// Takes all the demand that was added since the runner last looked. Called by the runner.
    @inlinable borrowing func takeDemand() -> Subscribers.Demand {
        let old = word.update { $0 & Self.flags }
        let count = old & ~Self.flags
        return count == Self.unlimited ? .unlimited : .max(Int(count / Self.one))
    }

    /// Makes the gate idle, unless demand was added or the gate was cancelled. Called by the runner.
    ///
    /// - Returns: Whether the caller is the runner no longer.
    @inlinable borrowing func leave() -> Bool {
        word.replace(Self.running, with: 0)
    }

    /// Ends the gate: a later request has no effect.
    ///
    /// - Returns: Whether there was no runner, so that the caller has to release what the runner would have released.
    @inlinable borrowing func cancel() -> Bool {
        let old = word.update { _ in Self.cancelled | Self.running }
        return old & Self.flags == 0
    }

    @inlinable static func add(_ demand: Subscribers.Demand, to word: UInt) -> UInt {
        guard let count = demand.max else { return word | unlimited }
        // Counts past 2⁶¹ are as good as unlimited.
        let room = (unlimited - (word & ~flags)) / one
        return UInt(count) >= room ? word | unlimited : word + UInt(count) * one
    }
}
