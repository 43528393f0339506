// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Makes a publisher of an object and each value, and delivers what all of them deliver; does not keep the object, and finishes when it
    /// is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// A publisher that captures the object keeps it for as long as it is active.
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that come
    ///     while that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; kept until the stream ends. A closure of an actor stops the program where it is called off
    ///     it: put `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is
    ///   gone at the subscription.
    /// - **Failure**: the first of any: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(transform))
    }

    /// Makes a publisher of an object and each value, which cannot fail although this one can, and delivers what all of them deliver; does
    /// not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that come
    ///     while that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; kept until the stream ends. A closure of an actor stops the program where it is called off
    ///     it: put `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is
    ///   gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
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
    /// Makes a publisher of an object and each value, which may fail although this one cannot, and delivers what all of them deliver; does
    /// not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that come
    ///     while that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; kept until the stream ends. A closure of an actor stops the program where it is called off
    ///     it: put `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is
    ///   gone at the subscription.
    /// - **Failure**: the first of a publisher that was made: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher of an object and each value, and delivers what all of them deliver; nobody can fail. Does not keep the object, and
    /// finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that come
    ///     while that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher with the object; kept until the stream ends. A closure of an actor stops the program where it is called off
    ///     it: put `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is
    ///   gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Owner, Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(transform))
    }
}
