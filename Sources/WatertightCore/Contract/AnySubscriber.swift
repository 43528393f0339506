// SPDX-License-Identifier: Apache-2.0

/// A subscriber whose type is hidden.
///
/// It retains the subscriber that it was made from, and calls it on the thread on which it is called itself.
///
/// Source: Combine `AnySubscriber`.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    @usableFromInline let core: SubscriberCore<Input, Failure>

    /// Hides the type of a subscriber.
    ///
    /// - Parameter s: The subscriber; an `AnySubscriber` is used as it is.
    @inlinable public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
        if let erased = s as? AnySubscriber<Input, Failure> {
            self = erased
        } else {
            core = SubscriberBox(s)
        }
    }

    /// Makes the subscriber of a native core.
    @inlinable @inline(__always) init(core: __owned SubscriberCore<Input, Failure>) {
        self.core = core
    }

    /// Makes a subscriber that sends everything it receives into a subject, which it references weakly.
    @inlinable public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
        core = SubscriberBox(SubjectSubscriber(s))
    }

    /// Makes a subscriber from closures.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Called with the subscription. Without it no value is ever requested.
    ///   - receiveValue: Called with each value; returns how many more to request. Without it none are requested.
    ///   - receiveCompletion: Called at the end.
    @inlinable public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        core = SubscriberBox(
            ClosureSubscriber(
                receiveSubscription: receiveSubscription,
                receiveValue: receiveValue,
                receiveCompletion: receiveCompletion))
    }

    /// The wrapped subscriber.
    package var erased: Any { core.erased }

    /// The identifier of the wrapped subscriber.
    public var combineIdentifier: CombineIdentifier { core.combineIdentifier }

    /// Passes the subscription to the wrapped subscriber.
    @inlinable public func receive(subscription: any Subscription) {
        core.receiveSubscription(core, subscription)
    }

    /// Passes the value to the wrapped subscriber.
    @inlinable public func receive(_ input: Input) -> Subscribers.Demand {
        core.receiveValue(core, input)
    }

    /// Passes the completion to the wrapped subscriber.
    @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
        core.receiveCompletion(core, completion)
    }

    /// The description of the wrapped subscriber.
    public var description: String { core.described }
    /// The mirror of the wrapped subscriber: its own, or one without children.
    public var customMirror: Mirror { core.reflected }
    /// The playground description of the wrapped subscriber.
    public var playgroundDescription: Any { core.playgroundDescribed }
}

extension AnySubscriber: AnyTap {
    /// The tap that this hides, if any: so that a subscriber is never tapped twice.
    var erasedInner: Any { core.erasedInner }
}

/// A subscriber made from closures.
@usableFromInline struct ClosureSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline let receiveValue: ((Input) -> Subscribers.Demand)?
    @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    @usableFromInline init(
        receiveSubscription: ((any Subscription) -> Void)?,
        receiveValue: ((Input) -> Subscribers.Demand)?,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
    }

    @inlinable func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
    @inlinable func receive(_ input: Input) -> Subscribers.Demand { receiveValue?(input) ?? .none }
    @inlinable func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }

    @usableFromInline var description: String { "Anonymous AnySubscriber" }
    @usableFromInline var customMirror: Mirror { Mirror(reflecting: description) }
}

extension AnySubscriber: StreamDescribing {
    package static var streamWord: String? { nil }
}
