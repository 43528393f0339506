// SPDX-License-Identifier: Apache-2.0

/// Each verb keeps its closure and not the object: it ends at once when a `LifetimeOwner` is gone, and with the next value for an object of another type. The closure
/// gets the object, so that it need not capture it, and runs on the thread that sends.
extension Signal where Error == Never {
    /// Calls a closure with an object and each value, while the object lives.
    ///
    /// - Returns: A disposable that ends the observation; `nil` if the signal has ended.
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
    @discardableResult
    @inlinable public func startWithValues<Owner: AnyObject>(weak owner: Owner, _ method: @escaping (Owner) -> (Value) -> Void)
        -> any Disposable
    {
        startWithValues(weak: owner) { method($0)($1) }
    }
}
