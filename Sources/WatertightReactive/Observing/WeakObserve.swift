// SPDX-License-Identifier: Apache-2.0

/// Each verb keeps its closure and not the object: it ends at once when a `LifetimeOwner` is gone, and with the next value for an object of another type. The closure
/// gets the object, so that it need not capture it, and runs on the thread that sends.
extension Signal where Error == Never {
    /// Calls a closure with an object and each value, while the object lives.
    ///
    /// - Returns: A disposable that ends the observation; `nil` if the signal has ended.
    ///
    /// - **Retention**: The closure is kept until the signal's end, until the observation ends with the object, or until it is disposed of.
    ///   The object is not kept.
    /// - **Completion**: The closure is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The closure is released. Disposing of the observation sends nothing. If the signal has ended before, the closure
    ///   is not kept.
    /// - **Delivery**: The closure is called on the thread that delivers the value. It is not called once the object is gone: the
    ///   observation of a `LifetimeOwner` ends with it, another one with the next value.
    @discardableResult
    @inlinable public func observeValues<Owner: AnyObject>(weak owner: Owner, _ action: @escaping (Owner, Value) -> Void) -> (
        any Disposable
    )? {
        take(duringLifetimeOf: owner).observeValues { [weak owner] value in if let owner { action(owner, value) } }
    }

    /// Calls a method of an object with each value, while the object lives.
    ///
    /// - Parameters:
    ///   - owner: Not kept.
    ///   - method: As `Form.validate`, without the object.
    /// - Returns: A disposable that ends the observation; `nil` if the signal has ended.
    ///
    /// - **Retention**: The method is kept until the signal's end, until the observation ends with the object, or until it is disposed of.
    ///   The object is not kept.
    /// - **Completion**: The method is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The method is released. Disposing of the observation sends nothing. If the signal has ended before, the method
    ///   is not kept.
    /// - **Delivery**: The method is called on the thread that delivers the value. It is not called once the object is gone: the
    ///   observation of a `LifetimeOwner` ends with it, another one with the next value.
    @discardableResult
    @inlinable public func observeValues<Owner: AnyObject>(weak owner: Owner, _ method: @escaping (Owner) -> (Value) -> Void) -> (
        any Disposable
    )? {
        observeValues(weak: owner) { method($0)($1) }
    }
}

extension SignalProducer where Error == Never {
    /// Starts a run, and calls a closure with an object and each value, while the object lives.
    ///
    /// - Returns: A disposable that interrupts the run.
    ///
    /// - **Retention**: A run keeps the closure until its end, also if the object ends it. The object is not kept. To drop the disposable
    ///   changes nothing.
    /// - **Completion**: The closure is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The closure is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the value. It is not called once the object is gone: the run of a
    ///   `LifetimeOwner` ends with it, another one with the next value.
    @discardableResult
    @inlinable public func startWithValues<Owner: AnyObject>(weak owner: Owner, _ action: @escaping (Owner, Value) -> Void)
        -> any Disposable
    {
        take(duringLifetimeOf: owner).startWithValues { [weak owner] value in if let owner { action(owner, value) } }
    }

    /// Starts a run, and calls a method of an object with each value, while the object lives.
    ///
    /// - Parameters:
    ///   - owner: Not kept.
    ///   - method: As `Form.validate`, without the object.
    /// - Returns: A disposable that interrupts the run.
    ///
    /// - **Retention**: A run keeps the method until its end, also if the object ends it. The object is not kept. To drop the disposable
    ///   changes nothing.
    /// - **Completion**: The method is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The method is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The method is called on the thread that delivers the value. It is not called once the object is gone: the run of a
    ///   `LifetimeOwner` ends with it, another one with the next value.
    @discardableResult
    @inlinable public func startWithValues<Owner: AnyObject>(weak owner: Owner, _ method: @escaping (Owner) -> (Value) -> Void)
        -> any Disposable
    {
        startWithValues(weak: owner) { method($0)($1) }
    }
}
