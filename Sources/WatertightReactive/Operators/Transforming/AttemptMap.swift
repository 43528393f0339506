// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each value for which a closure succeeds, and fails with its first failure.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first failure that the closure returns fails the new signal, and the closure is called no more; a failure of this
    ///   signal passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> Signal<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the successes of a closure, and fails with its first failure.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first failure that the closure returns fails the new signal, and the closure is called no more; a failure of this
    ///   signal passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> {
        stepped(AttemptMapStep(transform))
    }
}

extension Signal where Error == Never {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first error that the closure throws fails the new signal, and the closure is called no more. This signal has none
    ///   of its own.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the results of a closure, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first error that the closure throws fails the new signal, and the closure is called no more. This signal has none
    ///   of its own.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> Signal<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension Signal where Error == any Swift.Error {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first error that the closure throws fails the new signal, and the closure is called no more; a failure of this
    ///   signal passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal<Value, Error> {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the results of a closure, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The first error that the closure throws fails the new signal, and the closure is called no more; a failure of this
    ///   signal passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> Signal<U, Error> {
        stepped(AttemptMapStep { value in Result { try transform(value) } })
    }
}

extension SignalProducer {
    /// Sends each value for which a closure succeeds, and fails with its first failure.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first failure that the closure returns fails the run, and the closure is called no more; a failure of the work
    ///   passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> SignalProducer<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the successes of a closure, and fails with its first failure.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first failure that the closure returns fails the run, and the closure is called no more; a failure of the work
    ///   passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> SignalProducer<U, Error> {
        stepped(AttemptMapStep(transform))
    }
}

extension SignalProducer where Error == Never {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first error that the closure throws fails the run, and the closure is called no more. The work has none of its
    ///   own.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the results of a closure, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first error that the closure throws fails the run, and the closure is called no more. The work has none of its
    ///   own.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> SignalProducer<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Sends each value for which a closure does not throw, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first error that the closure throws fails the run, and the closure is called no more; a failure of the work
    ///   passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void) -> SignalProducer<Value, Error> {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the results of a closure, and fails with what it throws first.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first error that the closure throws fails the run, and the closure is called no more; a failure of the work
    ///   passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func attemptMap<U>(_ transform: @escaping (Value) throws -> U) -> SignalProducer<U, Error> {
        stepped(AttemptMapStep { value in Result { try transform(value) } })
    }
}

@usableFromInline struct AttemptMapStep<Input, Output, Failure: Error>: ValueStep {
    @usableFromInline let transform: (Input) -> Result<Output, Failure>

    @inlinable init(_ transform: @escaping (Input) -> Result<Output, Failure>) {
        self.transform = transform
    }

    @inlinable func process(_ input: Input) throws(Failure) -> StepResult<Output> { .emit(try transform(input).get()) }
}
