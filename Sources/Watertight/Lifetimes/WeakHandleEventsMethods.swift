// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// The overloads of `handleEvents(weak:)` for methods, nonisolated and actor-isolated.

extension Publisher {
    /// Calls methods of an object at each event, and passes the event on; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                                          ──1──2──3──     owner is released before 3
    ///   handleEvents(weak: o, receiveOutput: Owner.note)    1  2  |       o.note(1), then o.note(2)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveSubscription: A method that takes the upstream's subscription; called before the downstream receives one.
    ///   - receiveOutput: A method that takes a value; called before the downstream receives it.
    ///   - receiveCompletion: A method that takes the upstream's completion; called before the downstream receives it.
    ///   - receiveCancel: A method that takes nothing; called when the downstream cancels, before the upstream is cancelled.
    ///   - receiveRequest: A method that takes a demand; called before the upstream receives it.
    ///   - form: Never passed; it only ranks the overloads.
    ///
    /// Each is called only while the object is alive.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the method has returned; requests and `cancel()` on the caller's.
    @inlinable
    @_disfavoredOverload
    public func handleEvents<Owner: AnyObject>(
        weak owner: Owner,
        receiveSubscription: ((Owner) -> (any Subscription) -> Void)? = nil,
        receiveOutput: ((Owner) -> (Output) -> Void)? = nil,
        receiveCompletion: ((Owner) -> (Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: ((Owner) -> () -> Void)? = nil,
        receiveRequest: ((Owner) -> (Subscribers.Demand) -> Void)? = nil,
        _ form: Void = ()
    ) -> Publishers.WeakHandleEvents<Self, Owner> {
        Publishers.WeakHandleEvents(
            upstream: self,
            owner: owner,
            receiveSubscription: receiveSubscription.map { method in { method($0)($1) } },
            receiveOutput: receiveOutput.map { method in { method($0)($1) } },
            receiveCompletion: receiveCompletion.map { method in { method($0)($1) } },
            receiveCancel: receiveCancel.map { method in { method($0)() } },
            receiveRequest: receiveRequest.map { method in { method($0)($1) } })
    }

    /// Calls actor-isolated methods of an object at each event, and passes the event on; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                                          ──1──2──3──     owner is released before 3
    ///   handleEvents(weak: o, receiveOutput: Owner.note)    1  2  |       o.note(1), then o.note(2)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveSubscription: A method that takes the upstream's subscription; called before the downstream receives one.
    ///   - receiveOutput: A method that takes a value; called before the downstream receives it.
    ///   - receiveCompletion: A method that takes the upstream's completion; called before the downstream receives it.
    ///   - receiveCancel: A method that takes nothing; called when the downstream cancels, before the upstream is cancelled.
    ///   - receiveRequest: A method that takes a demand; called before the upstream receives it.
    ///
    /// Each is called only while the object is alive. Called off the actor, a method stops the program: put `receive(on:)` before.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the method has returned; requests and `cancel()` on the caller's.
    @inlinable
    @_disfavoredOverload
    public func handleEvents<Owner: AnyObject>(
        weak owner: Owner,
        receiveSubscription: ((Owner) -> @isolated(any) (any Subscription) -> Void)? = nil,
        receiveOutput: ((Owner) -> @isolated(any) (Output) -> Void)? = nil,
        receiveCompletion: ((Owner) -> @isolated(any) (Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: ((Owner) -> @isolated(any) () -> Void)? = nil,
        receiveRequest: ((Owner) -> @isolated(any) (Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.WeakHandleEvents<Self, Owner> {
        Publishers.WeakHandleEvents(
            upstream: self,
            owner: owner,
            receiveSubscription: receiveSubscription.map { method in OwnerIsolation.checked(method, of: owner) },
            receiveOutput: receiveOutput.map { method in OwnerIsolation.checked(method, of: owner) },
            receiveCompletion: receiveCompletion.map { method in OwnerIsolation.checked(method, of: owner) },
            receiveCancel: receiveCancel.map { method in OwnerIsolation.checked(method, of: owner) },
            receiveRequest: receiveRequest.map { method in OwnerIsolation.checked(method, of: owner) })
    }
}
