// SPDX-License-Identifier: Apache-2.0

/// A subscriber of hidden type: the far side of an erased boundary.
///
/// It keeps the functions it is called through, formed where the subscriber's type was concrete.
@usableFromInline class SubscriberCore<Input, Failure: Error> {
    @usableFromInline typealias This = SubscriberCore<Input, Failure>

    @usableFromInline final let receiveSubscription: (This, any Subscription) -> Void
    @usableFromInline final let receiveValue: (This, Input) -> Subscribers.Demand
    @usableFromInline final let receiveCompletion: (This, Subscribers.Completion<Failure>) -> Void

    @inlinable init(
        receiveSubscription: @escaping (This, any Subscription) -> Void,
        receiveValue: @escaping (This, Input) -> Subscribers.Demand,
        receiveCompletion: @escaping (This, Subscribers.Completion<Failure>) -> Void
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
    }

    /// For a subclass that is the subscriber itself. Inlined into its initialiser, so that the functions are formed there.
    @inlinable @inline(__always) init<Core: SubscriberCore>(itself: Core.Type)
    where Core: Subscriber, Core.Input == Input, Core.Failure == Failure {
        // Called with objects of that type only.
        receiveSubscription = { unsafeDowncast($0, to: Core.self).receive(subscription: $1) }
        receiveValue = { unsafeDowncast($0, to: Core.self).receive($1) }
        receiveCompletion = { unsafeDowncast($0, to: Core.self).receive(completion: $1) }
    }

    // Asked for by debugging tools only, so an ordinary override serves.

    @usableFromInline var erased: any Subscriber { trap("overridden by SubscriberBox") }
    @usableFromInline var combineIdentifier: CombineIdentifier { trap("overridden by SubscriberBox") }

    final var described: String { (erased as? any CustomStringConvertible)?.description ?? "\(type(of: erased))" }
    /// The subscriber's own mirror; as in Combine, one without children if it has none.
    final var reflected: Mirror { (erased as? any CustomReflectable)?.customMirror ?? Self.childless(erased) }
    final var playgroundDescribed: Any {
        (erased as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? described
    }
    private static func childless(_ subscriber: some Subscriber) -> Mirror { Mirror(subscriber, children: EmptyCollection()) }
    final var erasedInner: Any { (erased as? any AnyTap)?.erasedInner ?? () }
}

extension Publisher {
    /// Subscribes a core, which an erased publisher calls as it is: no box is made around it.
    @inlinable @inline(__always) func subscribe<Core: SubscriberCore<Output, Failure>>(core: __owned Core)
    where Core: Subscriber, Core.Input == Output, Core.Failure == Failure {
        if Self.self == AnyPublisher<Output, Failure>.self {
            subscribe(AnySubscriber(core: core))
        } else {
            subscribe(core)
        }
    }
}

/// Keeps one subscriber for a ``SubscriberCore``.
@usableFromInline final class SubscriberBox<S: Subscriber>: SubscriberCore<S.Input, S.Failure> {
    @usableFromInline let subscriber: S

    @inlinable init(_ subscriber: S) {
        self.subscriber = subscriber
        super.init(
            receiveSubscription: { core, subscription in
                // Called with this box only.
                unsafeDowncast(core, to: SubscriberBox<S>.self).subscriber.receive(subscription: subscription)
            },
            receiveValue: { core, input in
                // Called with this box only.
                unsafeDowncast(core, to: SubscriberBox<S>.self).subscriber.receive(input)
            },
            receiveCompletion: { core, completion in
                // Called with this box only.
                unsafeDowncast(core, to: SubscriberBox<S>.self).subscriber.receive(completion: completion)
            })
    }

    @usableFromInline override var erased: any Subscriber { subscriber }
    @usableFromInline override var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
}

extension SubscriberBox: StreamDescribing {
    typealias Downstream = S

    static var streamWord: String? { nil }
    static var hidesSubscriber: Bool { true }
}
