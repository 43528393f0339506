// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Delivers what a closure makes of an object and each value, and does not keep the object; finishes
    /// when the object is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// The function gets the object as an argument, so that it need not capture it. Nothing keeps the object, no buffer and no replay behind
    /// this either, unless what is delivered does.
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - transform: Makes the new value; kept until the stream ends. A closure of an actor stops the program where it is called off it: put
    ///     `receive(on:)` before.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through; also by the first value that finds the object gone, which cancels the upstream; at once where it is gone
    ///   at the subscription.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ transform: @escaping @isolated(any) (Owner, Output) -> T
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(transform))
    }

    /// Delivers what a method of an object makes of each value, and does not keep the object; finishes
    /// when the object is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that makes the new value.
    ///   - form: Nothing; never given.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through; also by the first value that finds the object gone, which cancels the upstream; at once where it is gone
    ///   at the subscription.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable
    @_disfavoredOverload
    public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> (Output) -> T, _ form: Void = ()
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner) { method($0)($1) }
    }

    /// Delivers what a method of an object makes of each value, on the method's actor, and does not keep the object; finishes
    /// when the object is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type, and of an actor, that makes the new value.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through; also by the first value that finds the object gone, which cancels the upstream; at once where it is gone
    ///   at the subscription.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once, which must be the actor's: elsewhere the program stops.
    @inlinable
    @_disfavoredOverload
    public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (Output) -> T
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }
}

extension Publishers {
    /// What `map(weak:_:)` returns. It does not keep the owner.
    public struct WeakMap<Upstream: Publisher, Owner: AnyObject, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Whom values are transformed with; not kept.
        public weak let owner: Owner?
        @usableFromInline let transform: (Owner, Upstream.Output) -> Output

        /// Makes the publisher that `map(weak:_:)` returns.
        @inlinable public init(upstream: Upstream, owner: Owner, transform: @escaping (Owner, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.owner = owner
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms, and ends once the owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, through: WeakMapStep(transform), of: owner)
        }
    }
}

/// Passes what a function of the owner makes of the value.
@usableFromInline struct WeakMapStep<Owner: AnyObject, Input, Output>: OwnedStep {
    @usableFromInline let transform: (Owner, Input) -> Output

    @inlinable init(_ transform: @escaping (Owner, Input) -> Output) {
        self.transform = transform
    }

    @usableFromInline static var name: String { "WeakMap" }

    @inlinable func process(_ input: Input, with owner: Owner) -> Output? { transform(owner, input) }
}
