// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The decisions of `amb`: the first input to deliver a value or a completion wins, and the other is ignored.
///
/// ```
///   no winner ──a value of one──▶ that one has won ──its end──▶ ended
///     └── an end of one ──▶ ended
/// ```
@usableFromInline struct AmbMachine: CombiningMachine {
    @usableFromInline var winner: Int?
    /// The total demand requested so far.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline var isEnded = false

    @inlinable init() {}

    @inlinable static var name: String { "Amb" }

    @inlinable mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, isRequested(index) else { return .drop() }
        defer { winner = index }
        return winner == nil ? .deliverAlone : .deliver()
    }

    @inlinable mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        requested += demand
        return demand
    }

    @inlinable func isRequested(_ index: Int) -> Bool { winner == nil || winner == index }

    @inlinable func openingDemand(at index: Int) -> Subscribers.Demand { isRequested(index) ? requested : .none }

    @inlinable mutating func finish(at index: Int) -> Bool { isRequested(index) && end() }

    @inlinable mutating func fail(at index: Int) -> Bool { isRequested(index) && end() }

    @inlinable mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }
}
