// SPDX-License-Identifier: Apache-2.0

/// A clock whose time passes when a test lets it, and that runs actions then: nothing has to sleep on it.
package protocol SchedulingClock: Clock {
    /// Runs an action once, at an instant, on the thread that lets the time pass; a past instant means now. Retains the action until then.
    ///
    /// - Parameter place: By which the action can be removed. Used for one action at a time.
    func schedule(at instant: Instant, in place: DatedPlace, _ action: @escaping () -> Void)
    /// Removes an action that has not run, and releases it.
    func removeAction(in place: DatedPlace)
}
