// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    ///
    /// - **Retention**: The closure is kept, and this signal observed, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes at the first value for which the closure returns `false`, or when this signal does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, once the closure has returned `true`.
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    ///
    /// - **Retention**: The closure is kept, and this signal observed, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes at the first value for which the closure returns `false`, or when this signal does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; that of the completion is sent before the closure is
    ///   called.
    @inlinable public func take(until shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: true))
    }
}

extension SignalProducer {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The work of a run is ended once the observer has received the
    ///   completion.
    /// - **Completion**: A run completes at the first value for which the closure returns `false`, or when the work does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, once the closure has returned `true`.
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The work of a run is ended once the observer has received the
    ///   completion.
    /// - **Completion**: A run completes at the first value for which the closure returns `false`, or when the work does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; that of the completion is sent before the closure is
    ///   called.
    @inlinable public func take(until shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: true))
    }
}

/// `take(while:)`, and `take(until:)`, which sends the value that ends it.
@usableFromInline struct TakeWhileStep<Input, Failure: Error>: ValueStep {
    @usableFromInline let shouldContinue: (Input) -> Bool
    @usableFromInline let sendsLast: Bool

    @inlinable init(_ shouldContinue: @escaping (Input) -> Bool, sendsLast: Bool) {
        self.shouldContinue = shouldContinue
        self.sendsLast = sendsLast
    }

    @inlinable func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        if shouldContinue(input) { return .emit(input) }
        return sendsLast ? .finishWith(input) : .finish
    }
}
