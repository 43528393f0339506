// SPDX-License-Identifier: Apache-2.0

#if DEBUG

    import WatertightCore

    /// The warning of one anomaly: a notice, and a text, whose first line is RxSwift's.
    struct AnomalyWarning: CustomStringConvertible {
        /// Prints the text; a test sets another function.
        @TaskLocal static var printing: @Sendable (String) -> Void = { print($0) }

        private let anomaly: EventAnomaly
        private let place: String
        private let linesUp: Bool

        init(_ anomaly: EventAnomaly, at place: String, liningUp linesUp: Bool) {
            self.anomaly = anomaly
            self.place = place
            self.linesUp = linesUp
        }

        /// A breakpoint here shows the calls that overlap. Called on the thread of the later event, under no lock.
        func report() {
            switch anomaly {
            case .reentrancy: Probe.report(.reentrancyAnomaly(at: place))
            case .synchronization: Probe.report(.synchronizationAnomaly(at: place))
            }
            Self.printing(description)
        }

        var description: String {
            switch anomaly {
            case .reentrancy:
                """
                ⚠️ Reentrancy anomaly was detected.
                  \(place) received an event on a thread on which it is still delivering another one. The later event is delivered at once,
                  inside of the delivery of the earlier one.
                  Cause: usually a cycle, in which an observer sends to what it observes.
                  Remedy: `.observe(on: MainScheduler.asyncInstance)` before the observer lets the later event wait. An overlap that is
                  intended does no harm.
                \(closing)
                """
            case .synchronization:
                """
                ⚠️ Synchronization anomaly was detected.
                  \(place) received an event while another thread was delivering one. \(outcome)
                  Cause: two threads send without an agreement, so that the order of their events is left to chance.
                  Remedy: send from one queue, or put `.observe(on:)` with a serial scheduler before what several threads reach.
                \(closing)
                """
            }
        }

        private var outcome: String {
            linesUp
                ? "The event has been lined up: the other thread delivers it,\n  and the call that has sent it may return first."
                : "Both are delivered at the same time."
        }

        private var closing: String {
            """
              Debugging: a breakpoint on `AnomalyWarning.report` stops at the later event. Each subject and subscription warns once, and only
              in debug builds.

            """
        }
    }

#endif
