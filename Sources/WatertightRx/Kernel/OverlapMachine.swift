// SPDX-License-Identifier: Apache-2.0

/// An overlap of two events of one place, by RxSwift's names.
@usableFromInline enum EventAnomaly: Sendable {
    /// An event is sent from inside of the delivery of another, on its thread.
    case reentrancy
    /// An event is sent while another thread delivers one.
    case synchronization
}

/// Decides which calls of one place overlap. A call is inside from its arrival to its return; each anomaly is found once.
@usableFromInline struct OverlapMachine {
    /// The thread of each call that is inside.
    private var threads: [UInt] = []
    private var found: Set<EventAnomaly> = []

    /// Notes that a call has arrived.
    ///
    /// - Returns: What is found for the first time, in RxSwift's order.
    mutating func enter(on thread: UInt) -> [EventAnomaly] {
        defer { threads.append(thread) }
        guard !threads.isEmpty else { return [] }
        var anomalies: [EventAnomaly] = []
        if threads.contains(thread), found.insert(.reentrancy).inserted { anomalies.append(.reentrancy) }
        if threads.contains(where: { $0 != thread }), found.insert(.synchronization).inserted { anomalies.append(.synchronization) }
        return anomalies
    }

    /// Notes that a call returns.
    mutating func leave(on thread: UInt) {
        if let last = threads.lastIndex(of: thread) { threads.remove(at: last) }
    }
}
