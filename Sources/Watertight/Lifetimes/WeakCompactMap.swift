// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Publishes the non-`nil` results of calling a closure with an object and each value; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                  ──1──2──3──4──     owner is released before 4
    ///   compactMap(weak:) { … }     a     c  |       2 became nil; 4 cancels the upstream
    /// ```
    ///
    /// The closure receives the object as an argument, so that it need not capture it. Nothing retains the object, not even a buffer or a replay
    /// downstream, unless the values themselves retain it.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - transform: Makes the new value or `nil`; retained until the stream ends. A closure isolated to an actor stops the program if it is
    ///     called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: passed through, and one more requested for each `nil` result.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable public func compactMap<Owner: AnyObject, T>(
        weak owner: Owner, _ transform: @escaping @isolated(any) (Owner, Output) -> T?
    ) -> Publishers.WeakCompactMap<Self, Owner, T> {
        Publishers.WeakCompactMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(transform))
    }

    /// Publishes the non-`nil` results of calling a method of an object with each value; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                  ──1──2──3──4──     owner is released before 4
    ///   compactMap(weak:) { … }     a     c  |       2 became nil; 4 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that makes the new value or `nil`.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: passed through, and one more requested for each `nil` result.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable
    @_disfavoredOverload
    public func compactMap<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> (Output) -> T?, _ form: Void = ()
    ) -> Publishers.WeakCompactMap<Self, Owner, T> {
        Publishers.WeakCompactMap(upstream: self, owner: owner) { method($0)($1) }
    }

    /// Publishes the non-`nil` results of calling an actor-isolated method of an object with each value; holds the object weakly, and finishes when
    /// it is gone.
    ///
    /// ```
    ///   upstream                  ──1──2──3──4──     owner is released before 4
    ///   compactMap(weak:) { … }     a     c  |       2 became nil; 4 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: An actor-isolated method of the owner's type that makes the new value or `nil`.
    ///
    /// - **Demand**: passed through, and one more requested for each `nil` result.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the program stops if that is not the actor's.
    @inlinable
    @_disfavoredOverload
    public func compactMap<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (Output) -> T?
    ) -> Publishers.WeakCompactMap<Self, Owner, T> {
        Publishers.WeakCompactMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }
}

extension Publishers {
    /// The publisher that `compactMap(weak:_:)` returns. It holds the owner weakly.
    public struct WeakCompactMap<Upstream: Publisher, Owner: AnyObject, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The object that the closure receives; held weakly.
        public weak let owner: Owner?
        @usableFromInline let transform: (Owner, Upstream.Output) -> Output?

        /// Makes the publisher that `compactMap(weak:_:)` returns.
        @inlinable public init(upstream: Upstream, owner: Owner, transform: @escaping (Owner, Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.owner = owner
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms values and ends after the owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, through: WeakCompactMapStep(transform), of: owner)
        }
    }
}

/// Transforms each value with the owner's function, and drops `nil` results.
@usableFromInline struct WeakCompactMapStep<Owner: AnyObject, Input, Output>: OwnedStep {
    @usableFromInline let transform: (Owner, Input) -> Output?

    @inlinable init(_ transform: @escaping (Owner, Input) -> Output?) {
        self.transform = transform
    }

    @usableFromInline static var name: String { "WeakCompactMap" }

    @inlinable func process(_ input: Input, with owner: Owner) -> Output? { transform(owner, input) }
}

extension WeakCompactMapStep: StreamDescribing {
    static var streamWord: String? { "compactMap(weak:)" }
}
