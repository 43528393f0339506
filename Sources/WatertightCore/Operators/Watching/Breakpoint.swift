// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Stops in the debugger when a closure returns `true` for an event, before the event is passed on.
    ///
    /// ```
    ///   upstream                                   ──1──2──|
    ///   breakpoint(receiveOutput: { $0 == 2 })       1  2  |     SIGTRAP before 2
    /// ```
    ///
    /// Without a debugger the signal ends the process.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Returns whether to stop at the subscription.
    ///   - receiveOutput: Returns whether to stop at a value.
    ///   - receiveCompletion: Returns whether to stop at the completion.
    ///
    /// Each subscription retains the closures until the upstream releases its subscriber.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the closure has returned.
    @inlinable public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil,
        receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// Stops in the debugger when the upstream fails, before the failure is passed on.
    ///
    /// ```
    ///   upstream              ──1──2──x
    ///   breakpointOnError()     1  2  x     SIGTRAP before x
    /// ```
    ///
    /// Without a debugger the signal ends the process.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through, after the stop.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
    }
}

extension Publishers {
    /// The publisher that `breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)` and `breakpointOnError()` return.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?
        /// Returns whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?
        /// Returns whether to stop at the completion.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

        /// Makes the publisher that `breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)` returns.
        @inlinable public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        /// Attaches a subscriber to the upstream through a stage that stops if a closure returns `true`.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(BreakpointStage(self, downstream: subscriber))
        }
    }
}

/// Passes all events through, and stops if a closure returns `true`.
///
/// Not a ``SideEffectStage``, because the downstream receives the upstream's subscription itself: its requests are not observed here.
@usableFromInline struct BreakpointStage<Upstream: Publisher, Downstream: Subscriber>: Subscriber, SelfDescribing
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let stopsAtSubscription: ((any Subscription) -> Bool)?
    @usableFromInline let stopsAtOutput: ((Upstream.Output) -> Bool)?
    @usableFromInline let stopsAtCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?
    @usableFromInline let combineIdentifier = CombineIdentifier()

    @inlinable init(_ publisher: Publishers.Breakpoint<Upstream>, downstream: Downstream) {
        self.downstream = downstream
        stopsAtSubscription = publisher.receiveSubscription
        stopsAtOutput = publisher.receiveOutput
        stopsAtCompletion = publisher.receiveCompletion
    }

    @inlinable func receive(subscription: any Subscription) {
        if stopsAtSubscription?(subscription) == true { stopInDebugger() }
        downstream.receive(subscription: subscription)
    }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if stopsAtOutput?(input) == true { stopInDebugger() }
        return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if stopsAtCompletion?(completion) == true { stopInDebugger() }
        downstream.receive(completion: completion)
    }

    @usableFromInline var description: String { "Breakpoint" }
}

extension BreakpointStage: StreamDescribing {}
