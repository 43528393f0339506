// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What an `amb` decides: who delivers anything first, a value or an end, is the only one from then on.
///
/// ```
///   nobody has won ──a value of one──▶ that one has won ──its end──▶ ended
///     └── an end of one ──▶ ended
/// ```
@usableFromInline
struct AmbMachine: GatherMachine {
    @usableFromInline
    var winner: Int?
    /// All that was ever asked for.
    @usableFromInline
    var asked = Subscribers.Demand.none
    @usableFromInline
    var isEnded = false

    @inlinable
    init() {}

    @inlinable
    static var name: String { "Amb" }

    @inlinable
    mutating func place(at index: Int, on thread: UInt, isNested: Bool) -> GatherPlacement {
        guard !isEnded, isAsked(index) else { return .drop() }
        defer { winner = index }
        return winner == nil ? .deliverAlone : .deliver()
    }

    @inlinable
    mutating func ask(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        asked += demand
        return demand
    }

    @inlinable
    func isAsked(_ index: Int) -> Bool { winner == nil || winner == index }

    @inlinable
    func openingDemand(at index: Int) -> Subscribers.Demand { isAsked(index) ? asked : .none }

    @inlinable
    mutating func finish(at index: Int) -> Bool { isAsked(index) && end() }

    @inlinable
    mutating func fail(at index: Int) -> Bool { isAsked(index) && end() }

    @inlinable
    mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }
}
