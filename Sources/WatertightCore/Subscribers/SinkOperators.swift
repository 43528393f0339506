// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Calls closures with each value and with the completion.
    ///
    /// ```
    ///   upstream  ──1──2──3──|
    ///   sink        1  2  3  finished
    /// ```
    ///
    /// The returned token owns the subscription, and the subscription owns the closures: a closure that captures the token's
    /// owner strongly keeps that owner alive. Capture the owner weakly, or only the parts of it that you need.
    ///
    /// An actor's closure is called on the delivering thread, as with Combine; a call off its actor is reported to `StreamNotices`.
    /// `sink(isolation:receiveValue:)` calls it on the actor.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called once, at the end.
    ///   - receiveValue: Called with each value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls `receiveCompletion`, then releases both closures.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; both closures are released.
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
    /// The returned token owns the subscription, and the subscription owns the closure: see
    /// ``Publisher/sink(receiveCompletion:receiveValue:)``.
    ///
    /// - Parameter receiveValue: Called with each value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: releases the closure.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; the closure is released.
    /// - **Delivery**: on the upstream's thread, one call at a time.
    @inlinable @inline(__always) public func sink(receiveValue: @escaping @isolated(any) (Output) -> Void) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { _ in }, receiveValue: IsolationCheck.watched(receiveValue), isOfToken: true)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
