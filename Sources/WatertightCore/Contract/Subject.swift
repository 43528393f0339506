// SPDX-License-Identifier: Apache-2.0

/// A publisher into which values are put by calling a method.
///
/// Source: Combine `Subject`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)

    /// Ends the stream of every subscriber, present and future.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject an upstream to ask for values. It asks for an unlimited number once it has a subscriber of its own.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells the subscribers that the event happened which this subject stands for.
    @inlinable public func send() {
        send(())
    }
}
