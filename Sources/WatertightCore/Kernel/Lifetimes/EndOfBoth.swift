// SPDX-License-Identifier: Apache-2.0

/// Waits for the first of two ends, and then has an observer wait for the second.
package final class EndOfBoth: TerminationObserver {
    private let second: any TerminationReporting
    private let observer: TerminationObserver

    /// - Parameter observer: Waits for no other end.
    package init(awaitingAlso second: any TerminationReporting, for observer: TerminationObserver) {
        self.second = second
        self.observer = observer
        super.init()
    }

    override func subscriptionDidTerminate(byItself: Bool) { second.reportTermination(to: observer) }
}
