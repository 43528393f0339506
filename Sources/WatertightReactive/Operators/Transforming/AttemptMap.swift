// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each value for which a closure succeeds, and fails with its first failure.
    public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> Signal<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the successes of a closure, and fails with its first failure.
    public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> {
        applying(attemptMapStep(transform))
    }
}

extension Signal where Error == Never {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the results of a closure, and fails with what it throws first.
    public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> Signal<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension Signal where Error == any Swift.Error {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal<Value, Error> {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the results of a closure, and fails with what it throws first.
    public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> Signal<U, Error> {
        applying(attemptMapStep { value in Result { try transform(value) } })
    }
}

extension SignalProducer {
    /// Sends each value for which a closure succeeds, and fails with its first failure.
    public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> SignalProducer<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the successes of a closure, and fails with its first failure.
    public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> SignalProducer<U, Error> {
        applying(attemptMapStep(transform))
    }
}

extension SignalProducer where Error == Never {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the results of a closure, and fails with what it throws first.
    public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> SignalProducer<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer<Value, Error> {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the results of a closure, and fails with what it throws first.
    public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> SignalProducer<U, Error> {
        applying(attemptMapStep { value in Result { try transform(value) } })
    }
}

private func attemptMapStep<Value, U, Error>(_ transform: @escaping (Value) -> Result<U, Error>) -> Step<Value, Error, U, Error> {
    { downstream in
        var hasFailed = false
        return ValueObserver(downstream) { value, downstream in
            guard !hasFailed else { return }
            switch transform(value) {
            case .success(let result): downstream.receive(result)
            case .failure(let error):
                hasFailed = true
                downstream.terminate(.failed(error))
            }
        }
    }
}
