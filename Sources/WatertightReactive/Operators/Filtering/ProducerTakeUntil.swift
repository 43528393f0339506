// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends what this sends until a lifetime ends, and completes then; at once if it has ended.
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> { lift { $0.take(during: lifetime) } }

    /// Sends what this sends until the trigger, which is started first, sends a value or completes, and completes then.
    public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.take(until: $0) } }(trigger)
    }

    /// Sends what this sends until the trigger, which is started first, sends a value or completes, and completes then.
    public func take<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        take(until: trigger.producer)
    }

    /// Sends what this sends until the replacement, which is started first, sends its first event, and then what that sends.
    public func take(untilReplacement replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.take(untilReplacement: $0) } }(replacement)
    }

    /// Sends what this sends until the replacement, which is started first, sends its first event, and then what that sends.
    public func take<Replacement: SignalProducerConvertible>(
        untilReplacement replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        take(untilReplacement: replacement.producer)
    }

    /// Sends nothing until the trigger, which is started first, sends a value or completes, and then what this sends from then on.
    public func skip(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.skip(until: $0) } }(trigger)
    }

    /// Sends nothing until the trigger, which is started first, sends a value or completes, and then what this sends from then on.
    public func skip<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        skip(until: trigger.producer)
    }
}
