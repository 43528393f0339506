// SPDX-License-Identifier: Apache-2.0

/// Decides when the observers of a connectable observable need a connection. A value, without a lock; its carrier guards it.
///
/// ```
///   empty ──join──▶ counted ──connected──▶ connected ──the last leaves, or the run ends──▶ empty, and the next run
///     ▲                └──the last leaves──┐
///     └────────────────────────────────────┘
/// ```
/// Valid transitions: an observer joins, and then leaves or sees the end, once. What belongs to an earlier run changes nothing.
struct ConnectionMachine {
    private(set) var run: UInt = 0
    private(set) var count = 0
    /// Set by the carrier if ``needsConnection(_:)`` is true.
    var isConnected = false

    /// Counts an observer in.
    ///
    /// - Returns: Its run.
    mutating func join() -> UInt {
        count += 1
        return run
    }

    /// Whether a subscribed observer of the run has to connect.
    func needsConnection(_ run: UInt) -> Bool { run == self.run && count > 0 && !isConnected }

    /// Counts an observer out.
    ///
    /// - Returns: Whether the connection is to be disposed of.
    mutating func leave(_ run: UInt) -> Bool {
        guard run == self.run else { return false }
        count -= 1
        return count == 0 && end(run)
    }

    /// Ends the run.
    ///
    /// - Returns: Whether the connection is to be disposed of.
    mutating func end(_ run: UInt) -> Bool {
        guard run == self.run else { return false }
        defer { self = ConnectionMachine(run: run &+ 1) }
        return isConnected
    }
}
