// SPDX-License-Identifier: Apache-2.0

extension LiveSubscription {
    /// What was noted of a subscription because ``LeakDetective/startTracking()`` had been called when it began.
    public struct Tracking: Sendable, Codable, Hashable {
        /// The calls in which it began, the innermost first, without Watertight's own: `Clock.start()`, or, if the program has debug information,
        /// `Clock.start() Clock.swift:14`. At most four; what the optimiser has inlined is shown by what it was inlined into.
        public let birthplace: [String]

        /// How long ago it began.
        public let age: Duration

        /// How many values its subscriber has received; `nil` if its class does not count them, as that of a loop over `values`.
        public let delivered: Int?

        /// How many values its stages have dropped because none was requested.
        public let dropped: Int
    }
}

extension LiveSubscription: CustomDebugStringConvertible {
    /// The pipeline, and all that is known of it: `PassthroughSubject → sink; owed unlimited; 12 delivered, 0 dropped in 3.2 seconds; begun in Clock.start()`.
    /// A signal's: its own ``Signal-swift.struct/description``.
    public var debugDescription: String {
        var parts = [description]
        if let signal { parts = [signal.description] }
        if let demandOwed { parts.append("owed \(demandOwed)") }
        if let tracking {
            let delivered = tracking.delivered.map { "\($0) delivered, " } ?? ""
            parts.append("\(delivered)\(tracking.dropped) dropped in \(tracking.age)")
            if !tracking.birthplace.isEmpty { parts.append("begun in " + tracking.birthplace.joined(separator: " in ")) }
        }
        return parts.joined(separator: "; ")
    }
}
