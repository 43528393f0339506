// SPDX-License-Identifier: Apache-2.0

/// The weak sinks of methods of two to four parameters, each for nonisolated and for actor-isolated methods.
let weakSinkTuples = """
    public import WatertightCore

    // The equivalent of ReactiveCocoa's `rac_liftSelector:withObjects:`, without selectors: a method of several parameters is called whenever one of
    // several streams has a new value. Each arity has two overloads, for the reason that `WeakSinkMethods.swift` gives.

    extension Publisher where Failure == Never {
    \((2...4).flatMap { [TupleSink(arity: $0).nonisolated, TupleSink(arity: $0).isolated] }.joined(separator: "\n\n").indented(by: 4))
    }
    """

private struct TupleSink {
    let arity: Int

    var number: String { ["two", "three", "four"][arity - 2] }
    var values: String { arity == 2 ? "pair of values" : "\(number) values" }
    var names: String { list(["a", "b", "c", "d"].prefix(arity).map(\.self)) }
    var types: String { names.uppercased() }
    /// The parts of the value, which is the second argument of a closure.
    var arguments: String { list((0..<arity).map { "$1.\($0)" }) }

    var nonisolated: String {
        """
        /// Calls a method of \(number) parameters of an object with each \(values); holds the object weakly, and ends when it is gone.
        ///
        /// ```
        ///   upstream                       ──(\(names))──
        ///   sink(weak: form, Form.check)   form.check(\(names))
        /// ```
        ///
        \(arity == 2 ? example : "")/// - Parameters:
        ///   - owner: The object; held weakly, and retained during a call.
        ///   - method: A method of the owner's type that takes \(number) values.
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
        @inline(__always) public func sink<Owner: AnyObject, \(types)>(
            weak owner: Owner, _ method: @escaping (Owner) -> (\(types)) -> Void, _ form: Void = ()
        ) -> AnyCancellable where Output == (\(types)) {
            attach(WeakCallbacks(owner, receiveCompletion: nil) { method($0)(\(arguments)) }, on: nil)
        }
        """
    }

    var example: String {
        """
        /// ```swift
        /// token = Publishers.CombineLatest($username, $password).sink(weak: self, Form.validate)  // func validate(_: String, _: String)
        /// ```
        ///
        /// This corresponds to ReactiveCocoa's `rac_liftSelector:withObjects:`; here the compiler checks that the types match.
        ///

        """
    }

    var isolated: String {
        """
        /// Calls a method of \(number) parameters of an object, on the method's actor, with each \(values); holds the object weakly, and ends when it is
        /// gone.
        ///
        /// ```
        ///   upstream                       ──(\(names))──      on any thread
        ///   sink(weak: form, Form.check)   form.check(\(names))   on the actor
        /// ```
        ///
        /// - Parameters:
        ///   - owner: The object; held weakly, and retained during a call.
        ///   - method: A method of the owner's type that takes \(number) values.
        /// - Returns: A token that cancels when it is released.
        ///
        /// - **Demand**: unlimited, at once.
        /// - **Completion**: ends the sink, after the values before it are delivered.
        /// - **Failure**: there is none.
        /// - **Cancellation**: by the token, and when the object is released: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
        /// - **Delivery**: on the actor: at once if the value arrives there and none waits, otherwise in order and without loss.
        @inlinable
        @_disfavoredOverload
        @inline(__always) public func sink<Owner: AnyObject, \(types)>(
            weak owner: Owner, _ method: @escaping (Owner) -> @isolated(any) (\(types)) -> Void
        ) -> AnyCancellable where Output == (\(types)) {
            let call = WeakCallbacks<Owner, Output, Failure>(owner, receiveCompletion: nil) {\(callback)}
            return attach(call, on: method(owner).isolation)
        }
        """
    }

    var callback: String {
        let call = "OwnerIsolation.bare(method($0))(\(arguments))"
        return arity == 2 ? " \(call) " : "\n        \(call)\n    "
    }
}
