// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Sendable {
    /// Delivers all events on an actor, in order and without loss.
    ///
    /// ```
    ///   upstream               ──1──2──3──|      on any thread
    ///   receive(on: actor)       ··1··2··3··|    on the actor
    /// ```
    ///
    /// ```swift
    /// positions.receive(on: MainActor.shared).map { label.frame.contains($0) }.sink(…)
    /// ```
    ///
    /// For `DispatchQueue.main` this is `MainActor.shared`, without Foundation. The stream does not retain the actor: once that is released, nothing more
    /// is delivered, and the next value cancels the upstream.
    ///
    /// - Parameter actor: The actor to deliver on.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the actor.
    /// - **Completion**: on the actor, after the values.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: waiting values are not delivered.
    /// - **Delivery**: on the actor: at once, inside of `send(_:)`, if the value arrives there and none waits.
    public func receive(
        on actor: any Actor
    ) -> Publishers.ReceiveOn<Publishers.PrefixUntilDeinit<Self, AnyObject>, ClockScheduler<ContinuousClock>> {
        prefix(untilDeinitOf: actor as AnyObject).receive(on: ClockScheduler(.continuous, on: actor))
    }
}
