// SPDX-License-Identifier: Apache-2.0

/// A subscriber whose type is hidden.
///
/// It keeps the subscriber it was made from, and calls it on whatever thread it is called on itself.
///
/// Source: Combine `AnySubscriber`.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    @usableFromInline let core: SubscriberCore<Input, Failure>

    /// Hides the type of a subscriber.
    ///
    /// - Parameter s: The subscriber; one that is an `AnySubscriber` already is taken as it is.
    @inlinable public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
        if let erased = s as? AnySubscriber<Input, Failure> {
            self = erased
        } else {
            core = SubscriberBox(s)
        }
    }

    /// Makes a subscriber that sends whatever it receives into a subject, which it keeps weakly.
    @inlinable public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
        core = SubscriberBox(SubjectSubscriber(s))
    }

    /// Makes a subscriber of closures.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Called with the subscription. Without it nothing is ever asked for.
    ///   - receiveValue: Called with each value; returns how many more are wanted. Without it none are.
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

    /// The identifier of the subscriber within.
    public var combineIdentifier: CombineIdentifier { core.combineIdentifier }

    /// Hands the subscription to the subscriber within.
    @inlinable public func receive(subscription: any Subscription) {
        core.receiveSubscription(core, subscription)
    }

    /// Hands the value to the subscriber within.
    @inlinable public func receive(_ input: Input) -> Subscribers.Demand {
        core.receiveValue(core, input)
    }

    /// Hands the completion to the subscriber within.
    @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
        core.receiveCompletion(core, completion)
    }

    /// The description of the subscriber within.
    public var description: String { core.described }
    /// The mirror of the subscriber within.
    public var customMirror: Mirror { core.reflected }
    /// What a playground shows of the subscriber within.
    public var playgroundDescription: Any { core.playgroundDescribed }
}

extension AnySubscriber: AnyTap {
    /// A tap that hides in here is found, so that a subscriber is never tapped twice.
    var erasedInner: Any { core.erasedInner }
}

/// The subscriber that closures make.
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
