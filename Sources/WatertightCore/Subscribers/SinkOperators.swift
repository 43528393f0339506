// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Calls closures with each value and with the completion.
    ///
    /// ```
    ///   upstream  ──1──2──3──|
    ///   sink        1  2  3  finished
    /// ```
    ///
    /// The token that is returned owns the subscription, the subscription owns the closures: a closure that captures the token's
    /// owner strongly keeps that owner alive. Capture it weakly, or what you need of it.
    ///
    /// A closure of an actor is called wherever the value comes, as with Combine; what is off its actor is reported to `Probe`.
    /// `sink(isolation:receiveValue:)` goes to the actor.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called once, at the end.
    ///   - receiveValue: Called with each value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls `receiveCompletion`, then lets both closures go.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; both closures are let go.
    /// - **Delivery**: on the upstream's thread, one call at a time.
    @inlinable @inline(__always) public func sink(
        receiveCompletion: @escaping @isolated(any) (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: IsolationCheck.watched(receiveCompletion),
            receiveValue: IsolationCheck.watched(receiveValue),
            isOfToken: true)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value of a stream that cannot fail.
    ///
    /// ```
    ///   upstream  ──1──2──3──|
    ///   sink        1  2  3
    /// ```
    ///
    /// The token that is returned owns the subscription, the subscription owns the closure: see
    /// ``Publisher/sink(receiveCompletion:receiveValue:)``.
    ///
    /// - Parameter receiveValue: Called with each value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: lets the closure go.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; the closure is let go.
    /// - **Delivery**: on the upstream's thread, one call at a time.
    @inlinable @inline(__always) public func sink(receiveValue: @escaping @isolated(any) (Output) -> Void) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { _ in }, receiveValue: IsolationCheck.watched(receiveValue), isOfToken: true)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
