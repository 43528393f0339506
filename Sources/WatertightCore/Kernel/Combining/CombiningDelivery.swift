// SPDX-License-Identifier: Apache-2.0

/// The delivery that a ``CombiningStage`` is making, and what is decided from inside it. A value, without a lock: only the thread that owns the
/// drain accesses it.
///
/// ```
///   none ──begin──▶ of an input ──end──▶ the delivery that this one nested in, or none
///                    │  ▲
///                    └──┘ the demand for its answer is added, a finish is noted
/// ```
/// Valid transitions: `begin` at any time, which replaces the value by one of its own; each `begin` has one `end`, which restores the outer one,
/// the innermost first. A finish is noted only inside a delivery.
@usableFromInline struct CombiningDelivery {
    /// The input whose value is being delivered, `queuedInput` for a value that came out of the queue, `noInput` if none is being delivered.
    @usableFromInline var input: Int
    /// The stamp of the delivery, if it matters whether a value comes from inside it.
    @usableFromInline var beganAt: UInt
    /// The demand that was requested meanwhile, to be returned to that input.
    @usableFromInline var answer = Subscribers.Demand.none
    /// Whether everything has finished meanwhile.
    @usableFromInline var finishesAfterwards = false

    @inlinable static var noInput: Int { -1 }
    @inlinable static var queuedInput: Int { .max }

    /// No delivery.
    @inlinable init() {
        input = Self.noInput
        beganAt = 0
    }

    /// Begins a delivery.
    ///
    /// - Parameter stamp: `nil` if it does not matter whether a value comes from inside.
    /// - Returns: The outer one, for ``end(_:)``.
    @inlinable @inline(__always) mutating func begin(of input: Int, at stamp: UInt?) -> CombiningDelivery {
        let outer = self
        self.input = input
        if let stamp { beganAt = stamp }
        answer = .none
        finishesAfterwards = false
        return outer
    }

    /// Ends the delivery.
    ///
    /// - Returns: What is to be done now that it is over.
    @inlinable @inline(__always) mutating func end(_ outer: CombiningDelivery) -> (answer: Subscribers.Demand, finishes: Bool) {
        let ended = self
        self = outer
        return (ended.answer, ended.finishesAfterwards)
    }

    @inlinable var isUnderWay: Bool { input != Self.noInput }

    /// Notes that everything has finished.
    ///
    /// - Returns: Whether the stage finishes when this delivery is over; otherwise there is none.
    @inlinable mutating func finishAfterwards() -> Bool {
        finishesAfterwards = isUnderWay
        return isUnderWay
    }

    /// Whether a value that arrives on the thread that owns the drain is sent by the subscriber, from inside the delivery. A value that another
    /// thread has sent, and that this one drains inside the delivery, is not.
    @inlinable var isReentrant: Bool { isUnderWay && !DrainScope.isInside(since: beganAt) }
}
