// SPDX-License-Identifier: Apache-2.0

/// A type that receives values and one completion from a publisher.
///
/// A publisher calls the three methods one at a time: the subscription first, then values, then at most one completion. It never
/// delivers more values than the subscriber has asked for through the subscription and through the demand it returns.
///
/// Source: Combine `Subscriber`; Reactive Streams, section 2.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values received.
    associatedtype Input

    /// The type of the error that may be received; `Never` if none can be.
    associatedtype Failure: Error

    /// Takes the subscription through which this subscriber asks for values. Called once, before any value.
    func receive(subscription: any Subscription)

    /// Takes one value.
    ///
    /// - Returns: How many values are wanted **in addition** to those already asked for; `.none` asks for no more.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Takes the end of the stream. Called at most once, after the last value.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that the event happened which this stream stands for.
    ///
    /// - Returns: How many more such events are wanted.
    @inlinable public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The namespace of the types that concern subscribers.
public enum Subscribers {}
