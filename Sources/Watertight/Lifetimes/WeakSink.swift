// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Calls a closure with an object and each value, and does not keep the object; ends when the object is gone.
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
    /// The closure gets the object as an argument, so that it need not capture it: with `sink { self.time = $0 }` the clock would keep
    /// its token, the token the sink, the sink the closure, and the closure the clock.
    ///
    /// The closure takes both, also where the values are empty: `taps.sink(weak: self) { form, _ in form.submit() }`.
    ///
    /// A closure of an actor, such as one that is written in a `@MainActor` class, is called on that actor. An `actor` as the owner has a
    /// form of its own, whose closure reaches its state. The closures of plain operators before it (`map`, `filter`) are called where the value
    /// comes: put `receive(on:)` before those that use the actor's state, or they race with it, and may trap without a message.
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - receiveValue: Called with the object and each value. Kept until the stream ends, the object is found gone, or the token is
    ///     cancelled.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: lets the closure go.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; by the first value that finds the object gone; when the object goes, if it is a ``LifetimeOwner``.
    /// - **Delivery**: on the upstream's thread; a closure of an actor is called on it: at once where the value comes there and nothing
    ///   waits, else in order and without loss, as by `receive(on:)`. A delivery that has begun is whole: the object lives until it returns.
    @inlinable @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveValue: @escaping @isolated(any) (Owner, Output) -> Void
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(owner, receiveCompletion: nil, receiveValue: Unisolated.action(receiveValue)), on: receiveValue.isolation)
    }
}

extension Publisher {
    /// Calls closures with an object and each value, and with the object and the completion; does not keep the object, and ends when it is
    /// gone.
    ///
    /// ```
    ///   upstream      ──1──2──3──4──|     owner is released before 3
    ///   sink(weak:)     1  2  ╳           3 cancels the upstream; nobody is told of an end
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - receiveCompletion: Called once, at the end, if the object is there.
    ///   - receiveValue: Called with the object and each value. Both are kept until the stream ends, the object is found gone, or the token
    ///     is cancelled.
    /// - Returns: A token that cancels when it is released.
    /// - Precondition: If both closures belong to actors, it is one actor.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls `receiveCompletion`, then lets both closures go.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token; by the first value that finds the object gone; when the object goes, if it is a ``LifetimeOwner``.
    /// - **Delivery**: as that of `sink(weak:receiveValue:)`; where one of the closures belongs to an actor, both are called there.
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
