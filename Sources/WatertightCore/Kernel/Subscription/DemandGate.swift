// SPDX-License-Identifier: Apache-2.0

/// Serialises the requests of a cold source: whoever asks while nobody delivers becomes the runner and delivers; whoever asks
/// meanwhile, on another thread or from inside a delivery, adds to what the runner has to deliver.
///
/// ```
///   idle ──request──▶ running ──leave──▶ idle        one atomic word: the demand, and two flags
///     │                  │
///     └─────cancel───────┴──▶ cancelled: the runner lets go when it looks, or cancel() does where there is none
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

    /// Becomes the runner of a gate that is idle, with nothing asked for.
    ///
    /// - Returns: Whether the caller is the runner now.
    @inlinable borrowing func enter() -> Bool {
        word.replace(0, with: Self.running)
    }

    /// The runner takes all that was asked for since it last looked.
    @inlinable borrowing func takeDemand() -> Subscribers.Demand {
        let old = word.update { $0 & Self.flags }
        let count = old & ~Self.flags
        return count == Self.unlimited ? .unlimited : .max(Int(count / Self.one))
    }

    /// The runner goes, unless more was asked for or the gate was cancelled.
    ///
    /// - Returns: Whether it may go.
    @inlinable borrowing func leave() -> Bool {
        word.replace(Self.running, with: 0)
    }

    /// Ends the gate: a later request is of no effect.
    ///
    /// - Returns: Whether nobody was running, so that the caller has to let go of what the runner would have let go of.
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
