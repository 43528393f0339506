// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Whether a turn of a source is under way, and whether there will be another.
///
/// ```
///   idle ──enter──▶ running ──leave──▶ idle
///     └──────end──────┴──▶ over: the turn under way releases when it looks; without one, the caller of `end()`
/// ```
@usableFromInline struct TurnGate: ~Copyable {
    @usableFromInline enum Phase: UInt {
        case idle, running, over
    }

    @usableFromInline let word = Word(Phase.idle.rawValue)

    @inlinable init() {}

    /// Read by the turn under way, for each element.
    @inlinable @inline(__always) var isOver: Bool { word.peek() == Phase.over.rawValue }

    /// - Returns: Whether the caller's turn has begun.
    @inlinable borrowing func enter() -> Bool { word.replace(Phase.idle.rawValue, with: Phase.running.rawValue) }

    /// - Returns: Whether there may be another turn; if not, the caller has to release what is kept.
    @inlinable borrowing func leave() -> Bool { word.replace(Phase.running.rawValue, with: Phase.idle.rawValue) }

    /// - Returns: The phase before.
    @inlinable borrowing func end() -> Phase { Phase(rawValue: word.exchange(Phase.over.rawValue)) ?? .over }
}
