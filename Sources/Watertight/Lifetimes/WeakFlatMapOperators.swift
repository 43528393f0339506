// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

public import WatertightCore

extension Publisher {
    /// Makes a publisher from an object and each value, and publishes the values of all; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// A publisher that captures the object retains it for as long as it is active.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that it sends while
    ///     that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; retained until the stream ends. A closure isolated to an actor stops the program if it
    ///     is called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of any: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(transform))
    }

    /// Makes a publisher from an object and each value, and publishes the values of all, for new publishers that cannot fail; holds the object
    /// weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that it sends while
    ///     that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; retained until the stream ends. A closure isolated to an actor stops the program if it
    ///     is called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<Publishers.SetFailureType<P, Failure>, Self, Owner> where P.Failure == Never {
        let transform = OwnerIsolation.checked(transform)
        return Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) {
            transform($0, $1).setFailureType(to: Failure.self)
        }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from an object and each value, and publishes the values of all, for an upstream that cannot fail; holds the object weakly,
    /// and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that it sends while
    ///     that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; retained until the stream ends. A closure isolated to an actor stops the program if it
    ///     is called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of a new publisher: cancels the others, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher from an object and each value, and publishes the values of all, for an upstream and publishers that cannot fail; holds the
    /// object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that it sends while
    ///     that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; retained until the stream ends. A closure isolated to an actor stops the program if it
    ///     is called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(transform))
    }
}
