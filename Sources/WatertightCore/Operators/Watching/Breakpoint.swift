// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Stops in the debugger where a closure says so, before what it was asked about is handed on.
    ///
    /// ```
    ///   upstream                                   ──1──2──|
    ///   breakpoint(receiveOutput: { $0 == 2 })       1  2  |     SIGTRAP before 2
    /// ```
    ///
    /// Without a debugger the signal ends the process.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Says whether to stop at the subscription.
    ///   - receiveOutput: Says whether to stop at a value.
    ///   - receiveCompletion: Says whether to stop at the completion.
    ///
    /// The closures are kept until the stream ends or is cancelled.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
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

    /// Stops in the debugger where the upstream fails, before the failure is handed on.
    ///
    /// ```
    ///   upstream              ──1──2──x
    ///   breakpointOnError()     1  2  x     SIGTRAP before x
    /// ```
    ///
    /// Without a debugger the signal ends the process.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through, after the stop.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
    }
}

extension Publishers {
    /// What `breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)` and `breakpointOnError()` return.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?
        /// Says whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?
        /// Says whether to stop at the completion.
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

        /// Attaches a subscriber to the upstream through a stage that stops where it is told to.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(BreakpointStage(self, downstream: subscriber))
        }
    }
}

/// Hands everything through, and stops where the closures say so.
///
/// No ``SideEffectStage``, because the downstream gets the upstream's subscription as it is: what it asks is nobody's business here.
@usableFromInline
struct BreakpointStage<Upstream: Publisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
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
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline var playgroundDescription: Any { description }
}
