// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// A subscriber that asks for an unlimited number of values and calls closures with what it gets.
    ///
    /// It keeps the closures, and its subscription, until it completes or is cancelled; then it lets all of them go.
    ///
    /// Source: Combine `Subscribers.Sink`.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
        CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        @usableFromInline let upstream = UpstreamSlot()
        @usableFromInline let callbackBox: CallbackBox
        /// Whether a token stands for it: then a cancel counts before the subscription has come, too, and is done when that comes.
        /// (A publisher that never gives one is heard all the same, as with Combine.)
        @usableFromInline let isOfToken: Bool
        @usableFromInline let terminationHook = TerminationHook()

        /// Makes a sink, to be passed to `subscribe(_:)`.
        ///
        /// - Parameters:
        ///   - receiveCompletion: Called once, at the end, on the thread that completes the stream.
        ///   - receiveValue: Called with each value, on the thread that delivers it.
        @inlinable public convenience init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            self.init(receiveCompletion: receiveCompletion, receiveValue: receiveValue, isOfToken: false)
        }

        @inlinable init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void,
            isOfToken: Bool
        ) {
            self.isOfToken = isOfToken
            callbackBox = CallbackBox(SinkClosures(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
        }

        /// Calls the closure for values; of no effect once the sink has ended. Keeps the sink.
        public var receiveValue: (Input) -> Void {
            { [self] value in _ = receive(value) }
        }

        /// Calls the closure for the completion; of no effect once the sink has ended. Keeps the sink.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            { [self] completion in
                callbackBox.deliver(to: SinkClosures<Input, Failure>.self) { $0.receiveCompletion(completion) }
            }
        }

        /// Takes the subscription and asks for an unlimited number of values; cancels a second one.
        @inlinable public func receive(subscription: any Subscription) {
            guard upstream.attach(subscription) else {
                if upstream.phase == .closed { release() }
                subscription.cancel()
                return
            }
            subscription.request(.unlimited)
        }

        /// Calls the closure for values, until the sink has ended.
        ///
        /// - Returns: None: everything was asked for at the start.
        @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
            callbackBox.deliver(to: SinkClosures<Input, Failure>.self) { $0.receiveValue(value) }
            return .none
        }

        /// Calls the closure for the completion and lets everything go.
        @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
            guard let closures = callbackBox.take(as: SinkClosures<Input, Failure>.self) else { return }
            let subscription = upstream.close()
            closures.receiveCompletion(completion)
            terminationHook.end()
            _ = subscription
        }

        /// Cancels the subscription and lets everything go. Of no effect before there is a subscription, but for the sink of a token: its
        /// subscription is cancelled when it comes.
        @inlinable public func cancel() {
            // A closed slot has what comes later cancelled.
            guard let subscription = isOfToken ? upstream.close() : upstream.closeIfAttached() else {
                // None may ever come: who waits for the end would keep this, and wait for good.
                if isOfToken { terminationHook.cancel() }
                return
            }
            release()
            subscription.cancel()
        }

        @inlinable func release() {
            callbackBox.release()
            terminationHook.cancel()
        }

        /// `Sink`.
        public var description: String { "Sink" }
        /// A mirror without children.
        public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
        /// `Sink`.
        public var playgroundDescription: Any { description }
    }
}

/// The closures of a sink, in one object, so that they can be read without being retained.
@usableFromInline final class SinkClosures<Input, Failure: Error> {
    @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline let receiveValue: (Input) -> Void

    @inlinable init(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Input) -> Void
    ) {
        self.receiveCompletion = receiveCompletion
        self.receiveValue = receiveValue
    }
}
