// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never, Output: Sendable {
    /// Calls a closure of an actor with each value, **on that actor**, in order and without loss.
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
    /// Combine's `sink` would call the closure wherever the value comes. `sink(weak:)` goes to the closure's actor, too; this says which one
    /// it has to be, and takes nothing there that the compiler does not know to be safe.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - receiveValue: Called with each value; a closure of that actor. Kept until the stream ends or the token is cancelled. It keeps its
    ///     actor: an `actor` that keeps the token had better use `sink(weak: self)`.
    /// - Returns: A token that cancels when it is released. It leaves a ``CancelBag`` when the last value is delivered.
    /// - Precondition: `receiveValue` belongs to `actor`.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: lets the closure go, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token: what waits, and the closure, are let go of at once. Cancelled on the actor, nothing more is delivered.
    /// - **Delivery**: on the actor: at once, inside of `send`, where the value comes there and nothing waits, else in order and without loss.
    @inlinable @inline(__always) public func sink(
        isolation actor: any Actor, receiveValue: @escaping @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        require(receiveValue.isolation === actor, "The closure does not belong to the actor it is to be called on")
        let sink = ActorSink<Output, Failure>(on: actor, receiveCompletion: { _ in }, receiveValue: Unisolated.action(receiveValue))
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
