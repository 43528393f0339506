// SPDX-License-Identifier: Apache-2.0

package import WatertightTesting

/// The scheduler of the catalogue's operators.
package typealias ManualScheduler = VirtualTimeScheduler

extension TestScheduler {
    /// Runs the scheduled actions, and those that they schedule.
    package func flush() {
        do {
            try run()
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// Does one action.
    ///
    /// - Returns: Whether there was one.
    package func step() -> Bool {
        guard hasPendingActions else { return false }
        // That there is one more is no mistake here.
        try? run(atMost: 1)
        return true
    }

    /// How many actions wait.
    package var count: Int { pendingActions.count }
}
