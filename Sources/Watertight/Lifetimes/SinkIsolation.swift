// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never, Output: Sendable {
    /// Calls an actor-isolated closure with each value, **on its actor**, in order and without loss.
    ///
    /// ```
    ///   upstream              ──1──2──3──|      on any thread
    ///   sink(isolation:)        ··1··2··3        on the actor
    /// ```
    ///
    /// ```swift
    /// @MainActor final class Clock {
    ///     var time = 0.0
    ///     private var token: AnyCancellable?
    ///     func start(_ ticks: some Publisher<Double, Never>) {
    ///         token = ticks.sink(isolation: MainActor.shared) { [weak self] in self?.time = $0 }
    ///     }
    /// }
    /// ```
    ///
    /// Combine's `sink` would call the closure on the thread that delivers the value. `sink(weak:)` also calls a closure on its actor. This form
    /// names the actor, and sends it only values that the compiler knows to be safe there.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - receiveValue: Called with each value; isolated to that actor. Retained until the stream ends or the token is cancelled. It retains its
    ///     actor: an `actor` that retains the token should use `sink(weak: self)`.
    /// - Returns: A token that cancels when it is released. A ``CancelBag`` removes it when the stream has ended and its last value is delivered.
    /// - Precondition: `receiveValue` is isolated to `actor`.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: releases the closure, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token: waiting values and the closure are released at once. After a cancel on the actor, nothing more is
    ///   delivered.
    /// - **Delivery**: on the actor: at once, inside `send`, if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable @inline(__always) public func sink(
        isolation actor: any Actor, receiveValue: @escaping @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        require(receiveValue.isolation === actor, "The closure does not belong to the actor it is to be called on")
        let sink = ActorSink<Output, Failure>(on: actor, receiveCompletion: { _ in }, receiveValue: Unisolated.action(receiveValue))
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
