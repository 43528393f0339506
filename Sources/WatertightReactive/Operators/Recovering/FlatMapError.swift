// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Goes on with another producer in place of a failure. Only a failure is recovered from; an interruption passes.
    ///
    /// The closure is called on the thread that fails, and kept until the end.
    public func flatMapError<F>(_ transform: @escaping (Error) -> SignalProducer<Value, F>) -> Signal<Value, F> {
        succeeding { succession, termination in
            switch termination {
            case .failed(let error): succession.start(transform(error))
            case .completed: succession.terminate(.completed)
            case .interrupted: succession.terminate(.interrupted)
            }
        }
    }

    /// Goes on with the producer that a value stands for in place of a failure.
    public func flatMapError<Inner: SignalProducerConvertible>(_ transform: @escaping (Error) -> Inner) -> Signal<Value, Inner.Error>
    where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

extension Signal where Error == Never {
    /// There are no failures: the closure is not called.
    @available(*, deprecated, message: "There are no failures to recover from")
    public func flatMapError<NewError>(_ transform: @escaping (Error) -> SignalProducer<Value, NewError>) -> Signal<Value, NewError> {
        promoteError(NewError.self)
    }
}

extension SignalProducer {
    /// Goes on with another producer in place of a failure. Only a failure is recovered from; an interruption passes.
    ///
    /// The closure is called on the thread that fails, and kept until the end.
    public func flatMapError<F>(_ transform: @escaping (Error) -> SignalProducer<Value, F>) -> SignalProducer<Value, F> {
        succeeding { succession, termination in
            switch termination {
            case .failed(let error): succession.start(transform(error))
            case .completed: succession.terminate(.completed)
            case .interrupted: succession.terminate(.interrupted)
            }
        }
    }

    /// Goes on with the producer that a value stands for in place of a failure.
    public func flatMapError<Inner: SignalProducerConvertible>(_ transform: @escaping (Error) -> Inner) -> SignalProducer<
        Value, Inner.Error
    > where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

extension SignalProducer where Error == Never {
    /// There are no failures: the closure is not called.
    @available(*, deprecated, message: "There are no failures to recover from")
    public func flatMapError<NewError>(_ transform: @escaping (Error) -> SignalProducer<Value, NewError>) -> SignalProducer<Value, NewError>
    {
        promoteError(NewError.self)
    }
}
