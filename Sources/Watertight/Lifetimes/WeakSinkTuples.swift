// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// What ReactiveCocoa's `rac_liftSelector:withObjects:` does, without selectors: a method of several parameters is called whenever one of
// several streams has a new value. Each arity stands here twice, for the reason that `WeakSinkMethods.swift` gives.

extension Publisher where Failure == Never {
    /// Calls a method of two parameters of an object with each two values, and does not keep the object; ends when the object is
    /// gone.
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
    /// That is what `rac_liftSelector:withObjects:` is for in ReactiveCocoa; the compiler sees that the types fit.
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes two values.
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
    @inline(__always) public func sink<Owner: AnyObject, A, B>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1) }, on: nil)
    }

    /// Calls a method of two parameters of an object, on the method's actor, with each two values, and does not keep the object; ends when the object is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes two values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
    @inlinable
    @_disfavoredOverload
    @inline(__always) public func sink<Owner: AnyObject, A, B>(
        weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (A, B) -> Void
    ) -> AnyCancellable where Output == (A, B) {
        let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) { OwnerIsolation.bare(method($0))($1.0, $1.1) }
        return attach(call, on: method(owner).isolation)
    }

    /// Calls a method of three parameters of an object with each three values, and does not keep the object; ends when the object is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c)──
    ///   sink(weak: form, Form.check)   form.check(a, b, c)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes three values.
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
    @inline(__always) public func sink<Owner: AnyObject, A, B, C>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B, C) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B, C) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1, $1.2) }, on: nil)
    }

    /// Calls a method of three parameters of an object, on the method's actor, with each three values, and does not keep the object; ends when the object is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b, c)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes three values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
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

    /// Calls a method of four parameters of an object with each four values, and does not keep the object; ends when the object is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c, d)──
    ///   sink(weak: form, Form.check)   form.check(a, b, c, d)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes four values.
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
    @inline(__always) public func sink<Owner: AnyObject, A, B, C, D>(
        weak owner: Owner, _ method: @escaping (Owner) -> (A, B, C, D) -> Void, _ form: Void = ()
    ) -> AnyCancellable where Output == (A, B, C, D) {
        attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)($1.0, $1.1, $1.2, $1.3) }, on: nil)
    }

    /// Calls a method of four parameters of an object, on the method's actor, with each four values, and does not keep the object; ends when the object is
    /// gone.
    ///
    /// ```
    ///   upstream                       ──(a, b, c, d)──      on any thread
    ///   sink(weak: form, Form.check)   form.check(a, b, c, d)   on the actor
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - method: A method of the owner's type that takes four values.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the sink, once the values before it are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the actor: at once where the value comes there and nothing waits, else in order and without loss.
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
