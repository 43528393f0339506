// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    @inlinable public func take(until shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: true))
    }
}

extension SignalProducer {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(TakeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
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
