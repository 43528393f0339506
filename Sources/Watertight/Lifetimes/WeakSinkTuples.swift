// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

public import WatertightCore

// The equivalent of ReactiveCocoa's `rac_liftSelector:withObjects:`, without selectors: a method of several parameters is called whenever one of
// several streams has a new value. Each arity has two overloads, for the reason that `WeakSinkMethods.swift` gives.

extension Publisher where Failure == Never {
    /// Calls a method of two parameters of an object with each pair of values; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream                       ──(a, b)──
    ///   sink(weak: form, Form.check)   form.check(a, b)
    /// ```
    ///
    /// ```swift
    /// token = Publishers.CombineLatest($username, $password).sink(weak: self, Form.validate)  // func validate(_: String, _: String)
    /// ```
    ///
    /// This corresponds to ReactiveCocoa's `rac_liftSelector:withObjects:`; here the compiler checks that the types match.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes two values.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1) }, on: nil)
    }

    /// Calls a method of two parameters of an object, on the method's actor, with each pair of values; holds the object weakly, and ends when it is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes two values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (A, B) -> Void
    ) -> AnyCancellable where Output == (A, B) {
        let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) { OwnerIsolation.bare(method($0))($1.0, $1.1) }
        return attach(call, on: method(owner).isolation)
    }

    /// Calls a method of three parameters of an object with each three values; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c)──
    ///   sink(weak: form, Form.check)   form.check(a, b, c)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes three values.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B, C>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B, C) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B, C) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1, $1.2) }, on: nil)
    }

    /// Calls a method of three parameters of an object, on the method's actor, with each three values; holds the object weakly, and ends when it is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b, c)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes three values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B, C>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (A, B, C) -> Void
    ) -> AnyCancellable where Output == (A, B, C) {
        let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) {
            OwnerIsolation.bare(method($0))($1.0, $1.1, $1.2)
        }
        return attach(call, on: method(owner).isolation)
    }

    /// Calls a method of four parameters of an object with each four values; holds the object weakly, and ends when it is gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c, d)──
    ///   sink(weak: form, Form.check)   form.check(a, b, c, d)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes four values.
    ///   - form: Never passed; it only ranks the overloads.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread. The object lives until a delivery that has begun returns.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B, C, D>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B, C, D) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B, C, D) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1, $1.2, $1.3) }, on: nil)
    }

    /// Calls a method of four parameters of an object, on the method's actor, with each four values; holds the object weakly, and ends when it is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c, d)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b, c, d)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - method: A method of the owner's type that takes four values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, after the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B, C, D>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (A, B, C, D) -> Void
    ) -> AnyCancellable where Output == (A, B, C, D) {
        let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) {
            OwnerIsolation.bare(method($0))($1.0, $1.1, $1.2, $1.3)
        }
        return attach(call, on: method(owner).isolation)
    }
}
