// SPDX-License-Identifier: Apache-2.0

/// A publisher that delivers the values passed to its `send` method.
///
/// Source: Combine `Subject`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)

    /// Ends the stream of every subscriber, present and future.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject an upstream, of which it requests all values: a `CurrentValueSubject` at once, a `PassthroughSubject` once one of its
    /// subscribers has requested a value.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Delivers the event that this subject stands for to the subscribers.
    @inlinable public func send() {
        send(())
    }
}
