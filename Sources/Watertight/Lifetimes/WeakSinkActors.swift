// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// The owner is the actor: a closure that is isolated to its argument is called on the actor's executor, and can use its state. For an actor the
// compiler prefers these overloads to those for any object, whose closures could not.

extension Publisher where Failure == Never, Output: Sendable {
    /// Calls a closure with an actor and each value, **on that actor**; holds the actor weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream      ──1──2──3──4──      on any thread; the actor is released before 3
    ///   sink(weak:)     ··1··2  ╳         on the actor; 3 cancels the upstream
    /// ```
    ///
    /// ```swift
    /// actor Counter {
    ///     private(set) var count = 0
    ///     private var token: AnyCancellable?
    ///     func start(_ numbers: some Publisher<Int, Never>) {
    ///         token = numbers.sink(weak: self) { me, number in me.count += number }
    ///     }
    /// }
    /// ```
    ///
    /// The closure uses the actor's state through its argument; the compiler does not allow it through `self`. A method of the actor cannot be
    /// named by its type: write `{ $0.add($1) }`.
    ///
    /// - Parameters:
    ///   - owner: The actor; held weakly, and retained during a call and while values are on their way to it.
    ///   - receiveValue: Called on the actor with it and each value. Retained until the stream ends or the sink is cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: releases the closure, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; at the first value after the actor is gone; as soon as the actor is gone, if it is a ``LifetimeOwner``.
    ///   Waiting values and the closure are released at once; after a cancel on the actor, nothing more is delivered.
    /// - **Delivery**: on the actor's executor: at once if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable @inline(__always) public func sink<Owner: Actor>(
        weak owner: Owner, receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
    ) -> AnyCancellable {
        let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) { owner, value in
            owner.assumeIsolated { receiveValue($0, value) }
        }
        return attach(call, on: owner)
    }
}

extension Publisher where Output: Sendable {
    /// Calls closures with an actor and each value, and with the actor and the completion, **on that actor**; holds the actor weakly, and ends when
    /// it is gone.
    ///
    /// ```
    ///   upstream      ──1──2──|           on any thread
    ///   sink(weak:)     ··1··2··|         on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The actor; held weakly, and retained during a call and while events are on their way to it.
    ///   - receiveCompletion: Called once on the actor, at the end, if it is alive.
    ///   - receiveValue: Called on the actor with it and each value. Both closures are retained until the stream ends or the sink is cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: calls `receiveCompletion`, after the values before it are delivered, then releases both closures.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; at the first value after the actor is gone; as soon as the actor is gone, if it is a ``LifetimeOwner``.
    ///   Waiting events and the closures are released at once; after a cancel on the actor, nothing more is delivered.
    /// - **Delivery**: on the actor's executor: at once if the event arrives there and none waits, otherwise in order and without loss.
    @inlinable @inline(__always) public func sink<Owner: Actor>(
        weak owner: Owner, receiveCompletion: @escaping @Sendable (isolated Owner, Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
    ) -> AnyCancellable {
        let call = WeakCallbacks<Owner, Output, Failure>(
            owner,
            receiveCompletion: { owner, completion in owner.assumeIsolated { receiveCompletion($0, completion) } },
            receiveValue: { owner, value in owner.assumeIsolated { receiveValue($0, value) } })
        return attach(call, on: owner)
    }
}
