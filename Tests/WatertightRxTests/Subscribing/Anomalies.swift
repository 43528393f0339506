// SPDX-License-Identifier: Apache-2.0

#if DEBUG

    import TestSupport

    @testable import WatertightRx

    /// Gathers the anomalies that a test causes: the notices, and the warnings that are printed.
    struct Anomalies: Sendable {
        static let reentrancyLine = "⚠️ Reentrancy anomaly was detected."
        static let synchronizationLine = "⚠️ Synchronization anomaly was detected."

        let notices = OwnNotices()
        let printed = EventLog()

        /// Runs `body`; what it causes on its thread is gathered.
        func gathering(_ body: () -> Void) {
            notices.causing { AnomalyWarning.$printing.withValue({ [printed] in printed.note($0) }) { body() } }
        }

        /// That of each warning.
        var firstLines: [String] { printed.lines.map { String($0.prefix { $0 != "\n" }) } }
    }

#endif
