// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Transforms each value with a closure that also receives an object; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// The closure receives the object as an argument, so that it need not capture it. Nothing retains the object, not even a buffer or a replay
    /// downstream, unless the values themselves retain it.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - transform: Makes the new value; retained until the stream ends. A closure isolated to an actor stops the program if it is called off
    ///     that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ transform: @escaping @isolated(any) (Owner, Output) -> T
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(transform))
    }

    /// Transforms each value with a method of an object; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that makes the new value.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the object lives until the function has returned.
    @inlinable
    @_disfavoredOverload
    public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> (Output) -> T, _ form: Void = ()
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner) { method($0)($1) }
    }

    /// Transforms each value with an actor-isolated method of an object; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream           ──1──2──3──4──     owner is released before 3
    ///   map(weak:) { … }     a  b  |          3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: An actor-isolated method of the owner's type that makes the new value.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the program stops if that is not the actor's.
    @inlinable
    @_disfavoredOverload
    public func map<Owner: AnyObject, T>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (Output) -> T
    ) -> Publishers.WeakMap<Self, Owner, T> {
        Publishers.WeakMap(upstream: self, owner: owner, transform: OwnerIsolation.checked(method, of: owner))
    }
}

extension Publishers {
    /// The publisher that `map(weak:_:)` returns. It holds the owner weakly.
    public struct WeakMap<Upstream: Publisher, Owner: AnyObject, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The object that the closure receives; held weakly.
        public weak let owner: Owner?
        @usableFromInline let transform: (Owner, Upstream.Output) -> Output

        /// Makes the publisher that `map(weak:_:)` returns.
        @inlinable public init(upstream: Upstream, owner: Owner, transform: @escaping (Owner, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.owner = owner
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms values and ends after the owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, through: WeakMapStep(transform), of: owner)
        }
    }
}

/// Transforms each value with the owner's function.
@usableFromInline struct WeakMapStep<Owner: AnyObject, Input, Output>: OwnedStep {
    @usableFromInline let transform: (Owner, Input) -> Output

    @inlinable init(_ transform: @escaping (Owner, Input) -> Output) {
        self.transform = transform
    }

    @usableFromInline static var name: String { "WeakMap" }

    @inlinable func process(_ input: Input, with owner: Owner) -> Output? { transform(owner, input) }
}

extension WeakMapStep: StreamDescribing {
    static var streamWord: String? { "map(weak:)" }
}
