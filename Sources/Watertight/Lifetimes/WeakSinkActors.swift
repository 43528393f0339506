// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// The owner is the actor: a closure that is isolated to its argument, which is called on the actor's executor, can touch its state. Where
// the owner is an actor these are preferred to the forms for any object, whose closures could not.

extension Publisher where Failure == Never, Output: Sendable {
    /// Calls a closure with an actor and each value, **on that actor**, and does not keep the actor; ends when the actor is gone.
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
    /// The actor's state is reached through the argument; through `self` the compiler does not let it. A method of the actor cannot be named
    /// by its type: write `{ $0.add($1) }`.
    ///
    /// - Parameters:
    ///   - owner: The actor; known weakly, and kept during a call and while values are on their way to it.
    ///   - receiveValue: Called on the actor with it and each value. Kept until the stream ends, the actor is found gone, or the token is
    ///     cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: lets the closure go, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; by the first value that finds the actor gone; when the actor goes, if it is a ``LifetimeOwner``. What
    ///   waits, and the closure, are let go of at once; cancelled on the actor, nothing more is delivered.
    /// - **Delivery**: on the actor's executor: at once where the value comes there and nothing waits, else in order and without loss.
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
    /// Calls closures with an actor and each value, and with the actor and the completion, **on that actor**; does not keep the actor, and
    /// ends when it is gone.
    ///
    /// ```
    ///   upstream      ──1──2──|           on any thread
    ///   sink(weak:)     ··1··2··|         on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The actor; known weakly, and kept during a call and while events are on their way to it.
    ///   - receiveCompletion: Called once on the actor, at the end, if it is there.
    ///   - receiveValue: Called on the actor with it and each value. Both are kept until the stream ends, the actor is found gone, or the
    ///     token is cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once; values wait for the actor in a queue without bound.
    /// - **Completion**: calls `receiveCompletion`, once the values before it are delivered, then lets both closures go.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; by the first value that finds the actor gone; when the actor goes, if it is a ``LifetimeOwner``. What
    ///   waits, and the closures, are let go of at once; cancelled on the actor, nothing more is delivered.
    /// - **Delivery**: on the actor's executor: at once where the event comes there and nothing waits, else in order and without loss.
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
