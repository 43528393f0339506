// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Calls a closure with an object and each value; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream      ──1──2──3──4──      owner is released before 3
    ///   sink(weak:)     1  2  ╳           3 cancels the upstream
    /// ```
    ///
    /// ```swift
    /// final class Clock {
    ///     private(set) var time = 0.0
    ///     private var token: AnyCancellable?
    ///     func start(_ ticks: some Publisher<Double, Never>) {
    ///         token = ticks.sink(weak: self) { clock, tick in clock.time = tick }
    ///     }
    /// }
    /// ```
    ///
    /// The closure receives the object as an argument, so that it need not capture it: with `sink { self.time = $0 }` the clock would retain its
    /// token, the token the sink, the sink the closure, and the closure the clock.
    ///
    /// The closure takes both arguments, even if the values are empty: `taps.sink(weak: self) { form, _ in form.submit() }`.
    ///
    /// An actor-isolated closure, such as one in a `@MainActor` class, is called on its actor. For an `actor` as the owner there is an overload of
    /// its own, whose closure can use the actor's state. The closures of plain operators upstream (`map`, `filter`) are called on the delivering
    /// thread: put `receive(on:)` before those that use the actor's state, or they race with it, and may trap without a message.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveValue: Called with the object and each value. Retained until the stream ends or the sink is cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: releases the closure.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; at the first value after the object is gone; as soon as the object is gone, if it is a ``LifetimeOwner``.
    /// - **Delivery**: on the upstream's thread; an actor-isolated closure is called on its actor: at once if the value arrives there and none
    ///   waits, otherwise in order and without loss, as by `receive(on:)`. The object lives until a delivery that has begun returns.
    @inlinable @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveValue: @escaping @isolated(any) (Owner, Output) -> Void
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(owner, receiveCompletion: nil, receiveValue: Unisolated.action(receiveValue)), on: receiveValue.isolation)
    }
}

extension Publisher {
    /// Calls closures with an object and each value, and with the object and the completion; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream      ──1──2──3──4──|     owner is released before 3
    ///   sink(weak:)     1  2  ╳           3 cancels the upstream; no completion is delivered
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveCompletion: Called once, at the end, if the object is alive.
    ///   - receiveValue: Called with the object and each value. Both closures are retained until the stream ends or the sink is cancelled.
    /// - Returns: A token that cancels when it is released.
    /// - Precondition: If both closures are isolated to actors, it is the same actor.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls `receiveCompletion`, then releases both closures.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; at the first value after the object is gone; as soon as the object is gone, if it is a ``LifetimeOwner``.
    /// - **Delivery**: as for `sink(weak:receiveValue:)`; if one of the closures is isolated to an actor, both are called there.
    @inlinable @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveCompletion: @escaping @isolated(any) (Owner, Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping @isolated(any) (Owner, Output) -> Void
    ) -> AnyCancellable {
        let actor = OwnerIsolation.common(receiveCompletion.isolation, receiveValue.isolation)
        let call = WeakCallbacks(
            owner, receiveCompletion: Unisolated.action(receiveCompletion), receiveValue: Unisolated.action(receiveValue))
        return attach(call, on: actor)
    }
}
