// SPDX-License-Identifier: Apache-2.0

/// A type that receives values and one completion from a publisher.
///
/// A publisher calls the three methods on one thread at a time: the subscription first, then values, then at most one completion. A value
/// that is sent from inside a delivery is delivered nested in it, before the outer call has returned. A publisher never delivers more
/// values than the subscriber has requested through the subscription and through the demands that it returns.
///
/// Source: Combine `Subscriber`; Reactive Streams, section 2.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values received.
    associatedtype Input

    /// The type of the error that may be received; `Never` if the stream cannot fail.
    associatedtype Failure: Error

    /// Receives the subscription through which this subscriber requests values; called once, before any value.
    func receive(subscription: any Subscription)

    /// Receives one value.
    ///
    /// - Returns: How many values to request **in addition** to those already requested; `.none` requests no more.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the completion; called at most once, after the last value.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers the event that this stream stands for to the subscriber.
    ///
    /// - Returns: How many more such events to request.
    @inlinable public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The namespace of the types that concern subscribers.
public enum Subscribers {}
