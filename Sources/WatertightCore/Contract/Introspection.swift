// SPDX-License-Identifier: Apache-2.0

/// An observer of every subscription, delivery, request and cancellation in the process.
///
/// Each method is called before (`will…`) or after (`did…`) the event, on the thread on which it happens, without a lock held;
/// each has an empty default. Subscriptions made while an introspection is ``enable()``d are observed; those made before are not.
/// It is for tools: while one is enabled, subscriptions take a slower path.
///
/// Source: Combine `_Introspection`.
public protocol _Introspection: AnyObject {
    /// A subscriber is about to be attached to a publisher.
    func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
    where Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input
    /// A subscriber was attached to a publisher.
    func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
    where Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input

    /// A subscriber is about to receive its subscription.
    func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)
    /// A subscriber got its subscription.
    func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription)

    /// A subscriber is about to receive a value.
    func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input)
    /// A subscriber got a value and requested `resultingDemand` more.
    func didReceive<Downstream: Subscriber>(
        subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand)

    /// A subscriber is about to receive the completion.
    func willReceive<Downstream: Subscriber>(
        subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)
    /// A subscriber got the completion.
    func didReceive<Downstream: Subscriber>(
        subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>)

    /// Values are about to be requested.
    func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
    /// Values were requested.
    func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)

    /// A subscription is about to be cancelled.
    func willCancel(subscription: any Subscription)
    /// A subscription was cancelled.
    func didCancel(subscription: any Subscription)
}

extension _Introspection {
    /// Does nothing.
    public func willReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
    where Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input {}
    /// Does nothing.
    public func didReceive<Upstream: Publisher, Downstream: Subscriber>(publisher: Upstream, subscriber: Downstream)
    where Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input {}
    /// Does nothing.
    public func willReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}
    /// Does nothing.
    public func didReceive<Downstream: Subscriber>(subscriber: Downstream, subscription: any Subscription) {}
    /// Does nothing.
    public func willReceive<Downstream: Subscriber>(subscriber: Downstream, input: Downstream.Input) {}
    /// Does nothing.
    public func didReceive<Downstream: Subscriber>(
        subscriber: Downstream, input: Downstream.Input, resultingDemand: Subscribers.Demand
    ) {}
    /// Does nothing.
    public func willReceive<Downstream: Subscriber>(
        subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
    ) {}
    /// Does nothing.
    public func didReceive<Downstream: Subscriber>(
        subscriber: Downstream, completion: Subscribers.Completion<Downstream.Failure>
    ) {}
    /// Does nothing.
    public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
    /// Does nothing.
    public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
    /// Does nothing.
    public func willCancel(subscription: any Subscription) {}
    /// Does nothing.
    public func didCancel(subscription: any Subscription) {}
}

extension _Introspection {
    /// Starts observing; the process retains this object until ``disable()``.
    public func enable() {
        Probe.enable(self)
    }

    /// Stops observing; later events are not reported, even those of subscriptions already observed.
    public func disable() {
        Probe.disable(self)
    }

    /// Whether this object is observing.
    public var isEnabled: Bool { Probe.isEnabled(self) }
}
