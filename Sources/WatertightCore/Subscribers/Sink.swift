// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// A subscriber that requests an unlimited number of values and calls closures with the values and the completion.
    ///
    /// It retains the closures, and its subscription, until it completes or is cancelled; then it releases all of them. (If another thread is just
    /// returning from a delivery, the closures may go with the sink itself.)
    ///
    /// Source: Combine `Subscribers.Sink`.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
        CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        // Ordered so that there is no padding: each subscription has a sink.

        @usableFromInline let terminationHook = TerminationHook()
        @usableFromInline let upstream = UpstreamSlot()
        @usableFromInline let gate = CallbackGate()
        /// Whether a token represents the sink: then a cancel before the subscription has arrived takes effect when it arrives. (The sink
        /// still receives from a publisher that never gives one, as with Combine.)
        @usableFromInline let isOfToken: Bool
        @usableFromInline let callbacks: RawCell<Borrowable<SinkClosures<Input, Failure>>>

        /// Makes a sink to pass to `subscribe(_:)`.
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
            callbacks = RawCell(Borrowable(SinkClosures(receiveCompletion: receiveCompletion, receiveValue: receiveValue)))
        }

        deinit { if gate.hasCallbacks { callbacks.destroy() } }

        /// A closure that calls the one for values; has no effect once the sink has ended, and retains the sink.
        public var receiveValue: (Input) -> Void {
            { [self] value in _ = receive(value) }
        }

        /// A closure that calls the one for the completion; has no effect once the sink has ended, and retains the sink.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            { [self] completion in
                gate.deliver(into: callbacks) { $0.value.receiveCompletion(completion) }
            }
        }

        /// Receives the subscription and requests an unlimited number of values; cancels a second one.
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
        /// - Returns: None: an unlimited number was requested at the start.
        @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
            gate.deliver(into: callbacks, { $0.value.receiveValue(value) }, orCopied: { receiveCopied(value) }, settling: { settle() })
            return .none
        }

        @inlinable @inline(never) func receiveCopied(_ value: Input) {
            if gate.isCounting { Probe.countValue(of: self) }
            gate.deliverCopied(into: callbacks) { $0.value.receiveValue(value) }
        }

        @inlinable @inline(never) func settle() { gate.settle(callbacks) }

        /// Calls the closure for the completion, then releases both closures and the subscription.
        @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
            guard let taken = gate.take(callbacks) else { return }
            let subscription = upstream.close()
            taken.value.receiveCompletion(completion)
            terminationHook.end()
            _ = subscription
        }

        /// Cancels the subscription and releases the closures; before there is a subscription, has no effect except on a token's sink,
        /// whose subscription is cancelled when it arrives.
        @inlinable public func cancel() {
            // A closed slot cancels a subscription that arrives later.
            guard let subscription = isOfToken ? upstream.close() : upstream.closeByCancel() else {
                if isOfToken {
                    // No subscription may ever arrive: an observer of the end would retain the sink, and wait without end.
                    terminationHook.cancel()
                } else if upstream.phase == .closed {
                    // Another thread's cancel may have come no further: nothing is delivered after this one either.
                    gate.release(callbacks)
                }
                return
            }
            release()
            subscription.cancel()
        }

        @inlinable func release() {
            gate.release(callbacks)
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

/// The closures of a sink.
@usableFromInline struct SinkClosures<Input, Failure: Error> {
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

extension Subscribers.Sink: StreamDescribing {
    package static var streamWord: String? { "sink" }
}
