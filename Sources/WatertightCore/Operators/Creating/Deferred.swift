// SPDX-License-Identifier: Apache-2.0

/// A publisher that is made anew for each subscriber, when it subscribes.
///
/// ```swift
/// let roll = Deferred { Just(Int.random(in: 1...6)) }  // Each subscriber rolls the dice.
/// ```
///
/// It keeps the closure, and lets go of what the closure made as soon as that has its subscriber: a stream that runs keeps neither.
///
/// - **Demand**: handed to the publisher that was made.
/// - **Completion**: of the publisher that was made.
/// - **Failure**: of the publisher that was made.
/// - **Cancellation**: handed to the publisher that was made.
/// - **Delivery**: as that publisher delivers; the closure is called on the thread that subscribes.
///
/// Source: Combine `Deferred`.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The values of the publisher that is made.
    public typealias Output = DeferredPublisher.Output
    /// The error of the publisher that is made.
    public typealias Failure = DeferredPublisher.Failure

    /// Makes the publisher for one subscriber.
    public let createPublisher: () -> DeferredPublisher

    /// Makes a publisher that is made anew for each subscriber.
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
