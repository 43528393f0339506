// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A publisher's violation of a law, as seen by `validated()`.
public struct LawViolation: Error, Sendable, Equatable {
    /// The laws whose violation a subscriber can see. `Documentation/Laws.md` states each under the same number.
    public enum Law: String, Sendable, CaseIterable {
        /// The subscription is delivered first, and exactly once.
        case subscriptionFirst = "L1"
        /// Never more values are delivered than were requested.
        case withinDemand = "L2"
        /// The completion is delivered once and last.
        case completionLast = "L3"
        /// Nothing is delivered after `cancel()` has returned on the delivering thread.
        case nothingAfterCancel = "L4"
        /// Nothing is called under a lock of the library. (Checked in debug builds.)
        case underNoLock = "L5"
        /// Deliveries never overlap.
        case oneAtATime = "L6"
    }

    /// The broken law.
    public let law: Law
    /// The event: `subscription`, `value(1)`, `finished`, `failure(…)`.
    public let event: String
    /// The reason why the event breaks the law.
    public let reason: String
    /// The name that was passed to `validated(_:onViolation:)`.
    public let name: String
}

extension LawViolation: CustomStringConvertible {
    /// `clock: L2: value(1) was not asked for`.
    public var description: String { (name.isEmpty ? "" : "\(name): ") + "\(law.rawValue): \(event) \(reason)" }
}
