// SPDX-License-Identifier: Apache-2.0

/// A clock whose time passes when a test lets it, and that calls actions then: nothing has to sleep on it.
package protocol CallingClock: Clock {
    /// Calls an action once, at an instant, on the thread that lets the time pass; a past instant means now. Retains the action until then.
    ///
    /// - Parameter place: By which the call can be removed. Used for one call at a time.
    func call(at instant: Instant, in place: DatedPlace, _ action: @escaping () -> Void)
    /// Removes a call that has not been made, and releases its action.
    func removeCall(in place: DatedPlace)
}
