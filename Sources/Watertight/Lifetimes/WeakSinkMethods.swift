// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// Each form stands here twice: for methods of no actor, which the compiler resolves to direct calls, and for methods of one. Where both
// fit, which is so for methods of an actor, the form without a default argument is preferred: that is what the `Void` is for.
//
// Forms for methods are disfavoured, here and in the weak operators. A closure that is written in place might be meant for any of them, and
// in a chain of several the compiler would try them all with one another, until it gives up.

extension Publisher where Failure == Never {
    /// Calls a method of an object with each value, and does not keep the object; ends when the object is gone.
    ///
    /// ```
    ///   upstream                        ──a────────b────────
    ///   sink(weak: form, Form.check)   form.check(a)  form.check(b)
    /// ```
    ///
    /// ```swift
    /// token = $username.sink(weak: self, Form.validateUsername)
    /// ```
    ///
    /// The method is named by its type. `self.validateUsername` would be a closure that captures `self`, and keep it.
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes a value.
    ///   - form: Nothing; never given.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. A delivery that has begun is whole: the object lives until it returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> (Output) -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1) }, on: nil)
    }

    /// Calls a method of an object, on the method's actor, with each value, and does not keep the object; ends when the object is gone.
    ///
    /// ```
    ///   upstream                        ──a────────b────────      on any thread
    ///   sink(weak: form, Form.check)   form.check(a)  form.check(b)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes a value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { OwnerIsolation.bare(method($0))($1) }, on: method(owner).isolation)
    }
}

extension Publisher where Failure == Never, Output == Void {
    /// Calls a method without parameters of an object whenever something comes, and does not keep the object; ends when the object is gone.
    ///
    /// ```
    ///   taps                          ──()────────────()───────────
    ///   sink(weak: form, Form.submit)   form.submit()   form.submit()
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type.
    ///   - form: Nothing; never given.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. A delivery that has begun is whole: the object lives until it returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> () -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { owner, _ in method(owner)() }, on: nil)
    }

    /// Calls a method without parameters of an object, on the method's actor, whenever something comes, and does not keep the object; ends
    /// when the object is gone.
    ///
    /// ```
    ///   taps                          ──()────────────()───────────      on any thread
    ///   sink(weak: form, Form.submit)   form.submit()   form.submit()    on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) () -> Void
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(owner, receiveCompletion: nil) { owner, _ in OwnerIsolation.bare(method(owner))() },
            on: method(owner).isolation)
    }
}

extension Publisher {
    /// Calls one method of an object with each value and another with the completion, and does not keep the object; ends when it is gone.
    ///
    /// ```
    ///   upstream              ──a────────|
    ///   sink(weak: load, …)   load.received(a)  load.ended(.finished)
    /// ```
    ///
    /// ```swift
    /// token = answers.sink(weak: self, receiveCompletion: Load.ended, receiveValue: Load.received)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - receiveCompletion: A method of the owner's type that takes the completion.
    ///   - receiveValue: A method of the owner's type that takes a value.
    ///   - form: Nothing; never given.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls the first method, if the object is there.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. A delivery that has begun is whole: the object lives until it returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveCompletion: @escaping (Owner) -> (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Owner) -> (Output) -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(owner, receiveCompletion: { receiveCompletion($0)($1) }, receiveValue: { receiveValue($0)($1) }), on: nil)
    }

    /// Calls one method of an object with each value and another with the completion, on their actor, and does not keep the object; ends
    /// when it is gone.
    ///
    /// ```
    ///   upstream              ──a────────|                                on any thread
    ///   sink(weak: load, …)   load.received(a)  load.ended(.finished)     on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - receiveCompletion: A method of the owner's type that takes the completion.
    ///   - receiveValue: A method of the owner's type that takes a value.
    /// - Returns: A token that cancels when it is released.
    /// - Precondition: If both methods belong to actors, it is one actor.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls the first method, if the object is there, once the values before it are delivered.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveCompletion: @escaping (Owner) -> @isolated(any) (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Owner) -> @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(
                owner, receiveCompletion: { OwnerIsolation.bare(receiveCompletion($0))($1) },
                receiveValue: { OwnerIsolation.bare(receiveValue($0))($1) }),
            on: OwnerIsolation.common(receiveCompletion(owner).isolation, receiveValue(owner).isolation))
    }
}
