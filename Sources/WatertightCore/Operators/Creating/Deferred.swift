// SPDX-License-Identifier: Apache-2.0

/// A publisher that makes another publisher for each subscriber, when it subscribes.
///
/// ```swift
/// let roll = Deferred { Just(Int.random(in: 1...6)) }  // Each subscriber rolls the dice.
/// ```
///
/// It retains the closure, and releases the made publisher as soon as the subscriber is attached to it: a running stream retains neither.
///
/// - **Demand**: passed to the made publisher.
/// - **Completion**: that of the made publisher.
/// - **Failure**: that of the made publisher.
/// - **Cancellation**: passed to the made publisher.
/// - **Delivery**: as the made publisher delivers; the closure is called on the subscribing thread.
///
/// Source: Combine `Deferred`.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The values of the made publisher.
    public typealias Output = DeferredPublisher.Output
    /// The error of the made publisher.
    public typealias Failure = DeferredPublisher.Failure

    /// Makes the publisher for one subscriber.
    public let createPublisher: () -> DeferredPublisher

    /// Makes a publisher that makes another one for each subscriber.
    ///
    /// - Parameter createPublisher: Makes the publisher for one subscriber; called once for each.
    @inlinable public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    /// Makes a publisher, and attaches the subscriber to it.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        createPublisher().subscribe(subscriber)
    }
}
