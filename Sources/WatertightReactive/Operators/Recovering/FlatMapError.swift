// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Goes on with another producer in place of a failure.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it, which also
    ///   interrupts the other producer's run.
    /// - **Completion**: The new signal completes when this one does, or behind a failure when the other producer's run does.
    /// - **Failure**: The closure is called with this signal's failure, which is not sent. A failure of the other producer passes on.
    /// - **Interruption**: This signal's interruption passes on, as does that of the other producer's run; if this signal has ended before,
    ///   the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The closure is called, and the other producer started,
    ///   on the thread that delivers the failure.
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
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it, which also
    ///   interrupts the other producer's run.
    /// - **Completion**: The new signal completes when this one does, or behind a failure when the other producer's run does.
    /// - **Failure**: The closure is called with this signal's failure, which is not sent. A failure of the other producer passes on.
    /// - **Interruption**: This signal's interruption passes on, as does that of the other producer's run; if this signal has ended before,
    ///   the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The closure is called, and the other producer started,
    ///   on the thread that delivers the failure.
    public func flatMapError<Inner: SignalProducerConvertible>(_ transform: @escaping (Error) -> Inner) -> Signal<Value, Inner.Error>
    where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

extension Signal where Error == Never {
    /// There are no failures: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This signal stays observed until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: There is none before, and none after.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no failures to recover from")
    public func flatMapError<NewError>(_ transform: @escaping (Error) -> SignalProducer<Value, NewError>) -> Signal<Value, NewError> {
        promoteError(NewError.self)
    }
}

extension SignalProducer {
    /// Goes on with another producer in place of a failure.
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps the other producer's run until its end.
    /// - **Completion**: A run completes when the work does, or behind a failure when the other producer's run does.
    /// - **Failure**: The closure is called with the failure of the work, which is not sent. A failure of the other producer passes on.
    /// - **Interruption**: An interruption of the work, or of the other producer's run, passes on. Disposing of the run interrupts it at
    ///   once, and then the work that runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The closure is called, and the other producer started,
    ///   on the thread that delivers the failure.
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
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps the other producer's run until its end.
    /// - **Completion**: A run completes when the work does, or behind a failure when the other producer's run does.
    /// - **Failure**: The closure is called with the failure of the work, which is not sent. A failure of the other producer passes on.
    /// - **Interruption**: An interruption of the work, or of the other producer's run, passes on. Disposing of the run interrupts it at
    ///   once, and then the work that runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The closure is called, and the other producer started,
    ///   on the thread that delivers the failure.
    public func flatMapError<Inner: SignalProducerConvertible>(_ transform: @escaping (Error) -> Inner) -> SignalProducer<
        Value, Inner.Error
    > where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

extension SignalProducer where Error == Never {
    /// There are no failures: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This producer is kept by the new one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: There is none before, and none after.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no failures to recover from")
    public func flatMapError<NewError>(_ transform: @escaping (Error) -> SignalProducer<Value, NewError>) -> SignalProducer<Value, NewError>
    {
        promoteError(NewError.self)
    }
}
