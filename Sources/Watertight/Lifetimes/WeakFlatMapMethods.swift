// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// The forms of `flatMap(weak:)` for methods, of no actor and of one: each as the closures' forms, by who can fail.

extension Publisher {
    /// Makes a publisher of each value by a method of an object, and delivers what all of them deliver; does not keep the object, and
    /// finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Nothing; never given.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the first of any: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) { method($0)($1) }
    }

    /// Makes a publisher of each value by a method of an object, on the method's actor, and delivers what all of them deliver; does not
    /// keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type, and of an actor, that makes the publisher. Off the actor the program stops: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the first of any: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }

    /// Makes a publisher of each value by a method of an object, which cannot fail although this one can, and delivers what all of them
    /// deliver; does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Nothing; never given.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<Publishers.SetFailureType<P, Failure>, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) {
            method($0)($1).setFailureType(to: Failure.self)
        }
    }

    /// Makes a publisher of each value by a method of an object, on the method's actor, which cannot fail although this one can, and
    /// delivers what all of them deliver; does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type, and of an actor, that makes the publisher. Off the actor the program stops: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the upstream's: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
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
    /// Makes a publisher of each value by a method of an object, which may fail although this one cannot, and delivers what all of them
    /// deliver; does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Nothing; never given.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the first of a publisher that was made: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, method)
    }

    /// Makes a publisher of each value by a method of an object, on the method's actor, which may fail although this one cannot, and
    /// delivers what all of them deliver; does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type, and of an actor, that makes the publisher. Off the actor the program stops: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: the first of a publisher that was made: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner> {
        setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, method)
    }

    /// Makes a publisher of each value by a method of an object, and delivers what all of them deliver; nobody can fail. Does not keep the
    /// object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type that makes the publisher.
    ///   - form: Nothing; never given.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner) { method($0)($1) }
    }

    /// Makes a publisher of each value by a method of an object, on the method's actor, and delivers what all of them deliver; nobody can
    /// fail. Does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                          ──a───────b───────     owner is released after b1
    ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept while a publisher is made.
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - method: A method of the owner's type, and of an actor, that makes the publisher. Off the actor the program stops: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: as that of `flatMap(maxPublishers:_:)`.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered; also by the first value, of the
    ///   upstream or of a publisher, that finds the object gone, which cancels them all; at once where it is gone at the subscription.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    @_disfavoredOverload
    public func flatMap<Owner: AnyObject, P: Publisher>(
        weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, _ method: @escaping (Owner) -> @isolated(any) (Output) -> P
    ) -> Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never {
        Publishers.WeakFlatMap(
            upstream: self, maxPublishers: maxPublishers, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }
}
