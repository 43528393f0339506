// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

public import WatertightCore

// The overloads of `flatMap(weak:)` for methods, nonisolated and actor-isolated; as for closures, one for each combination of failure types.

extension Publisher {
    /// Makes a publisher from each value with a method of an object, and publishes the values of all; holds the object weakly, and finishes when it
    /// is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of any: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) { method($0)($1) }
    }

    /// Makes a publisher from each value with an actor-isolated method of an object, and publishes the values of all; holds the object weakly, and
    /// finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: An actor-isolated method of the owner's type that makes the publisher. Called off the actor, it stops the program: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of any: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }

    /// Makes a publisher from each value with a method of an object, and publishes the values of all, for new publishers that cannot fail; holds
    /// the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<Publishers.SetFailureType<P, Failure>, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) {
            method($0)($1).setFailureType(to: Failure.self)
        }
    }

    /// Makes a publisher from each value with an actor-isolated method of an object, and publishes the values of all, for new publishers that
    /// cannot fail; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: An actor-isolated method of the owner's type that makes the publisher. Called off the actor, it stops the program: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<Publishers.SetFailureType<P, Failure>, Self, Owner> where P.Failure == Never {
        let make = OwnerIsolation.checked(method, of: owner)
        return Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) {
            make($0, $1).setFailureType(to: Failure.self)
        }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from each value with a method of an object, and publishes the values of all, for an upstream that cannot fail; holds the
    /// object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of a new publisher: cancels the others, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, method)
    }

    /// Makes a publisher from each value with an actor-isolated method of an object, and publishes the values of all, for an upstream that cannot
    /// fail; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: An actor-isolated method of the owner's type that makes the publisher. Called off the actor, it stops the program: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: the first error of a new publisher: cancels the others, drops held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, method)
    }

    /// Makes a publisher from each value with a method of an object, and publishes the values of all, for an upstream and publishers that cannot
    /// fail; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) { method($0)($1) }
    }

    /// Makes a publisher from each value with an actor-isolated method of an object, and publishes the values of all, for an upstream and
    /// publishers that cannot fail; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: An actor-isolated method of the owner's type that makes the publisher. Called off the actor, it stops the program: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
    ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }
}
