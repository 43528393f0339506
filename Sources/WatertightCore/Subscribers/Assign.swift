// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// A subscriber that requests an unlimited number of values and writes each into a property of an object.
    ///
    /// It retains the object **strongly** until it completes or is cancelled: an object that assigns to itself and retains the
    /// token keeps itself alive. `weakAssign(to:on:)` does not.
    ///
    /// Source: Combine `Subscribers.Assign`.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    {
        /// Such a stream cannot fail.
        public typealias Failure = Never

        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        @usableFromInline let upstream = UpstreamSlot()
        @usableFromInline let gate = CallbackGate()
        @usableFromInline let target: RawCell<Borrowable<Root>>
        @usableFromInline let terminationHook = TerminationHook()
        /// Whether a token represents the assignment: then a cancel has effect even before the subscription has arrived.
        @usableFromInline let isOfToken: Bool

        /// Makes an assignment to pass to `subscribe(_:)`.
        ///
        /// - Parameters:
        ///   - object: The object that is written to, retained until the end.
        ///   - keyPath: The property that is written.
        @inlinable public convenience init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.init(object: object, keyPath: keyPath, isOfToken: false)
        }

        @inlinable init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>, isOfToken: Bool) {
            self.isOfToken = isOfToken
            self.keyPath = keyPath
            target = RawCell(Borrowable(object))
        }

        deinit { if gate.hasCallbacks { target.destroy() } }

        /// The object that is written to; `nil` once the assignment has ended.
        @inlinable public var object: Root? {
            if let target = gate.copy(of: target) { target.value } else { nil }
        }

        /// Receives the subscription and requests an unlimited number of values; cancels a second one.
        @inlinable public func receive(subscription: any Subscription) {
            guard upstream.attachOrCancel(subscription) else { return }
            subscription.request(.unlimited)
        }

        /// Writes the value into the property, on the delivering thread, while there is a subscription.
        ///
        /// - Returns: None: an unlimited number was requested at the start.
        @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
            guard upstream.isAttached else { return .none }
            gate.deliver(
                into: target, { $0.value[keyPath: keyPath] = value }, orCopied: { receiveCopied(value) }, settling: { gate.settle(target) })
            return .none
        }

        @inlinable @inline(never) func receiveCopied(_ value: Input) {
            if gate.isCounting { Probe.countValue(of: self) }
            gate.deliverCopied(into: target) { $0.value[keyPath: keyPath] = value }
        }

        /// Releases the object.
        @inlinable public func receive(completion: Subscribers.Completion<Never>) {
            let subscription = upstream.close()
            gate.release(target)
            terminationHook.end()
            _ = subscription
        }

        /// Cancels the subscription and releases the object; has no effect before there is a subscription.
        @inlinable public func cancel() {
            // A closed slot cancels a subscription that arrives later.
            let subscription = isOfToken ? upstream.close() : upstream.closeByCancel()
            guard subscription != nil || isOfToken else {
                // Another thread's cancel may have come no further: nothing is written after this one either.
                if upstream.phase == .closed { gate.release(target) }
                return
            }
            gate.release(target)
            terminationHook.cancel()
            subscription?.cancel()
        }

        /// `Assign`, with the type of the object.
        public var description: String { "Assign \(Root.self)." }
        /// A mirror of the object, the key path and the subscription.
        public var customMirror: Mirror {
            Mirror(
                self,
                children: ["object": object as Any, "keyPath": keyPath, "status": upstream.shown as Any])
        }
        /// The description.
        public var playgroundDescription: Any { description }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value into a property of an object, which it retains **strongly**.
    ///
    /// ```
    ///   upstream       ──1──2──3──|
    ///   object.value     1  2  3
    /// ```
    ///
    /// The returned token owns the subscription, and the subscription owns the object: `assign(to: \.value, on: self)` keeps
    /// `self` alive until the stream ends when `self` stores the token. Use `weakAssign(to:on:)` there.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: releases the object.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; the object is released.
    /// - **Delivery**: on the upstream's thread, one write at a time.
    @inlinable public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assignment = Subscribers.Assign(object: object, keyPath: keyPath, isOfToken: true)
        subscribe(assignment)
        return AnyCancellable(of: assignment)
    }
}

extension Subscribers.Assign: StreamDescribing {
    package static var streamWord: String? { "assign" }
}
