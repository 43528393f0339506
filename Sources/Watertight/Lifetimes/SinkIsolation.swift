// SPDX-License-Identifier: Apache-2.0

import WatertightCore

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
    /// Combine's `sink` would call the closure wherever the value comes.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - receiveValue: Called with each value; a closure of that actor. Kept until the stream ends or the token is cancelled.
    /// - Returns: A token that cancels when it is released.
    /// - Precondition: `receiveValue` belongs to `actor`.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: lets the closure go, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; when it is cancelled on the actor nothing more is delivered.
    /// - **Delivery**: on the actor, never inside of `send`.
    public func sink(
        isolation actor: any Actor, receiveValue: @escaping @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        precondition(receiveValue.isolation === actor, "The closure does not belong to the actor it is to be called on")
        // It may go to its actor: nobody but that actor calls it.
        nonisolated(unsafe) let receive = unsafeBitCast(receiveValue, to: ((Output) -> Void).self)
        let (values, continuation) = AsyncStream.makeStream(of: Output.self)
        let delivery = Task { await deliver(values, to: receive, isolation: actor) }
        let token = sink(
            receiveCompletion: { _ in continuation.finish() },
            receiveValue: { continuation.yield($0) })
        return AnyCancellable {
            token.cancel()
            delivery.cancel()
        }
    }
}

/// Runs on the actor, so that nobody else does between taking a value and the call.
private func deliver<Value: Sendable>(
    _ values: AsyncStream<Value>, to receive: (Value) -> Void, isolation actor: isolated any Actor
) async {
    for await value in values {
        if Task.isCancelled { return }
        receive(value)
    }
}
