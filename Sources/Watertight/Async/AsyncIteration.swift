// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// Publishes the elements of an asynchronous sequence, which is made anew for each subscriber.
    ///
    /// ```
    ///   sequence         ──1──2──3──|     awaited element by element, as they are requested
    ///   AsyncIteration   ──1──2──3──|
    /// ```
    ///
    /// ```swift
    /// let ticks = Publishers.AsyncIteration { AsyncTimerSequence(interval: .seconds(1), clock: .continuous) }
    /// ```
    ///
    /// For a sequence that is not Sendable, and for one that several subscribers shall iterate by themselves. A sequence that is Sendable has
    /// `publisher`.
    ///
    /// - **Demand**: an element is awaited only if it is requested.
    /// - **Completion**: when the sequence ends.
    /// - **Failure**: the sequence's error.
    /// - **Cancellation**: cancels the task that iterates, inside of the call. Nothing is delivered after it; the iterator is released when its `next()`
    ///   returns. A subscriber that releases its subscription instead receives what it has requested, and no end.
    /// - **Delivery**: by one task, from the first request on, in the pool or on the preferred executor.
    public struct AsyncIteration<Base: AsyncSequence>: Publisher, Sendable {
        /// The sequence's elements.
        public typealias Output = Base.Element
        /// The sequence's error.
        public typealias Failure = Base.Failure

        @usableFromInline let priority: TaskPriority?
        @usableFromInline let executorPreference: (any TaskExecutor)?
        @usableFromInline let iteratesIfCancelledEarly: Bool
        @usableFromInline let makeSequence: @Sendable () -> Base

        /// Makes a publisher of a sequence.
        ///
        /// - Parameters:
        ///   - priority: The task's priority; that of the requesting thread's task if `nil`.
        ///   - executorPreference: Where the task runs, instead of the global pool.
        ///   - makeSequence: Makes the sequence; called by the task of each subscription, once. Retained by this publisher, and by each subscription until
        ///     its task begins.
        @inlinable public init(
            priority: TaskPriority? = nil, executorPreference: (any TaskExecutor)? = nil, _ makeSequence: @escaping @Sendable () -> Base
        ) {
            self.init(priority: priority, executorPreference: executorPreference, iteratesIfCancelledEarly: false, makeSequence)
        }

        /// With `iteratesIfCancelledEarly`, a task that is cancelled before it begins makes the sequence and awaits one element, which it drops.
        @inlinable package init(
            priority: TaskPriority?, executorPreference: (any TaskExecutor)?, iteratesIfCancelledEarly: Bool,
            _ makeSequence: @escaping @Sendable () -> Base
        ) {
            self.priority = priority
            self.executorPreference = executorPreference
            self.iteratesIfCancelledEarly = iteratesIfCancelledEarly
            self.makeSequence = makeSequence
        }

        /// Gives the subscriber a subscription that starts a task at the first request.
        @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            subscriber.receive(
                subscription: IterationLink(
                    IterationSubscription(
                        priority: priority, executorPreference: executorPreference, iteratesIfCancelledEarly: iteratesIfCancelledEarly,
                        downstream: subscriber, makeSequence: makeSequence)))
        }
    }
}

extension AsyncSequence where Self: Sendable {
    /// Publishes the elements. Each subscriber iterates the sequence by itself: what several iterators get is for the sequence to say.
    ///
    /// ```
    ///   sequence    ──1──2──3──|
    ///   publisher   ──1──2──3──|
    /// ```
    ///
    /// - **Demand**: an element is awaited only if it is requested.
    /// - **Completion**: when the sequence ends.
    /// - **Failure**: the sequence's error.
    /// - **Cancellation**: cancels the task that iterates, inside of the call. Nothing is delivered after it.
    /// - **Delivery**: by one task, from the first request on, in the pool.
    @inlinable public var publisher: Publishers.AsyncIteration<Self> { Publishers.AsyncIteration { self } }
}
