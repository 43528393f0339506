// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// Each overload exists twice: for nonisolated methods, which the compiler resolves to direct calls, and for actor-isolated ones. An actor-isolated
// method fits both; then the compiler prefers the overload without a default argument, which is the purpose of the `Void`.
//
// Overloads for methods are disfavoured, here and in the weak operators. An inline closure might match any of them, and in a chain of several
// operators the compiler would try all combinations, until it gives up.

extension Publisher where Failure == Never {
    /// Calls a method of an object with each value; holds the object weakly, and ends when it is gone.
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
    /// The method is named by its type. `self.validateUsername` would be a closure that captures and retains `self`.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes a value.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> (Output) -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1) }, on: nil)
    }

    /// Calls a method of an object, on the method's actor, with each value; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream                        ──a────────b────────      on any thread
    ///   sink(weak: form, Form.check)   form.check(a)  form.check(b)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes a value.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (Output) -> Void
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { OwnerIsolation.bare(method($0))($1) }, on: method(owner).isolation)
    }
}

extension Publisher where Failure == Never, Output == Void {
    /// Calls a method without parameters of an object at each value; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   taps                          ──()────────────()───────────
    ///   sink(weak: form, Form.submit)   form.submit()   form.submit()
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, _ method: @escaping (Owner) -> () -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { owner, _ in method(owner)() }, on: nil)
    }

    /// Calls a method without parameters of an object, on the method's actor, at each value; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   taps                          ──()────────────()───────────      on any thread
    ///   sink(weak: form, Form.submit)   form.submit()   form.submit()    on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
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
    /// Calls one method of an object with each value and another with the completion; holds the object weakly, and ends when it is gone.
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
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveCompletion: A method of the owner's type that takes the completion.
    ///   - receiveValue: A method of the owner's type that takes a value.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls the completion method, if the object is alive.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject>(
        weak owner: Owner, receiveCompletion: @escaping (Owner) -> (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Owner) -> (Output) -> Void, _ form: Void = ()
    ) -> AnyCancellable {
        attach(
            WeakCallbacks(owner, receiveCompletion: { receiveCompletion($0)($1) }, receiveValue: { receiveValue($0)($1) }), on: nil)
    }

    /// Calls one method of an object with each value and another with the completion, on their actor; holds the object weakly, and ends when it is
    /// gone.
    ///
    /// ```
    ///   upstream              ──a────────|                                on any thread
    ///   sink(weak: load, …)   load.received(a)  load.ended(.finished)     on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveCompletion: A method of the owner's type that takes the completion.
    ///   - receiveValue: A method of the owner's type that takes a value.
    /// - Returns: A token that cancels when it is released.
    /// - Precondition: If both methods are isolated to actors, it is the same actor.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: calls the completion method, if the object is alive, after the values before it are delivered.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
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
