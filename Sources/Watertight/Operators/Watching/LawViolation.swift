// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What a publisher did against the laws, as `validated()` saw it.
public struct LawViolation: Error, Sendable, Equatable {
    /// The laws that can be seen from where a subscriber stands. Each is written down in `Documentation/Laws.md`, under the same number.
    public enum Law: String, Sendable, CaseIterable {
        /// The subscription comes first, and exactly once.
        case subscriptionFirst = "L1"
        /// There are never more values than were asked for.
        case withinDemand = "L2"
        /// The completion comes once and last.
        case completionLast = "L3"
        /// Nothing is delivered after `cancel()` has returned on the delivering thread.
        case nothingAfterCancel = "L4"
        /// Nothing is called under a lock of the library's. (Seen in debug builds.)
        case underNoLock = "L5"
        /// Deliveries never overlap.
        case oneAtATime = "L6"
    }

    /// The law.
    public let law: Law
    /// What came: `subscription`, `value(1)`, `finished`, `failure(…)`.
    public let event: String
    /// What was wrong about it.
    public let reason: String
    /// The name that `validated(_:onViolation:)` was given.
    public let name: String
}

extension LawViolation: CustomStringConvertible {
    /// `clock: L2: value(1) was not asked for`.
    public var description: String { (name.isEmpty ? "" : "\(name): ") + "\(law.rawValue): \(event) \(reason)" }
}
