// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends what this sends until a lifetime ends, and completes then.
    ///
    /// - **Retention**: The lifetime is kept by the producer. The lifetime keeps a run's engine until the run's end.
    /// - **Completion**: A run completes when the lifetime ends or the work completes. Values that wait in line then are dropped.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption of the work passes on. Disposing of the run interrupts it at once, and then the work. If the
    ///   lifetime has ended before, a run is interrupted at once, and no work begins.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; the completion comes on the thread that ends the
    ///   lifetime.
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> { lift { $0.take(during: lifetime) } }

    /// Sends what this sends until the trigger, which is started first, sends a value or completes, and completes then.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes with the first value or the completion of the trigger, or when the work completes. Values that
    ///   wait in line then are dropped.
    /// - **Failure**: A failure of the work passes on. The trigger has none.
    /// - **Interruption**: An interruption of the work passes on, and that of the trigger is ignored: the run goes on. Disposing of the run
    ///   interrupts it at once, and then both runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; the completion comes on the thread of the trigger.
    public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.take(until: $0) } }(trigger)
    }

    /// Sends what this sends until the trigger, which is started first, sends a value or completes, and completes then.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes with the first value or the completion of the trigger, or when the work completes. Values that
    ///   wait in line then are dropped.
    /// - **Failure**: A failure of the work passes on. The trigger has none.
    /// - **Interruption**: An interruption of the work passes on, and that of the trigger is ignored: the run goes on. Disposing of the run
    ///   interrupts it at once, and then both runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; the completion comes on the thread of the trigger.
    public func take<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        take(until: trigger.producer)
    }

    /// Sends what this sends until the replacement, which is started first, sends its first event, and then what that sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes when the replacement does. A completion of this producer's work is ignored.
    /// - **Failure**: The replacement's failure fails the run, as does one of the work before the first value of the replacement.
    /// - **Interruption**: That of the replacement passes on, as does one of the work before the first value of the replacement. Disposing
    ///   of the run interrupts it at once, and then both runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    public func take(untilReplacement replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.take(untilReplacement: $0) } }(replacement)
    }

    /// Sends what this sends until the replacement, which is started first, sends its first event, and then what that sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes when the replacement does. A completion of this producer's work is ignored.
    /// - **Failure**: The replacement's failure fails the run, as does one of the work before the first value of the replacement.
    /// - **Interruption**: That of the replacement passes on, as does one of the work before the first value of the replacement. Disposing
    ///   of the run interrupts it at once, and then both runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    public func take<Replacement: SignalProducerConvertible>(
        untilReplacement replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        take(untilReplacement: replacement.producer)
    }

    /// Sends nothing until the trigger, which is started first, sends a value or completes, and then what this sends from then on.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes when the work does, behind the trigger's event. If the work has ended before the trigger's event,
    ///   that event interrupts the run.
    /// - **Failure**: A failure of the work passes on behind the trigger's event; one before is not seen. The trigger has none.
    /// - **Interruption**: An interruption of the work passes on behind the trigger's event. If the trigger is interrupted, so is
    ///   the run.
    /// - **Delivery**: Each value behind the trigger's event is sent at once, on the thread that delivers it.
    public func skip(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift { signal in { signal.skip(until: $0) } }(trigger)
    }

    /// Sends nothing until the trigger, which is started first, sends a value or completes, and then what this sends from then on.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run ends both of their runs behind its end. No value is kept.
    /// - **Completion**: A run completes when the work does, behind the trigger's event. If the work has ended before the trigger's event,
    ///   that event interrupts the run.
    /// - **Failure**: A failure of the work passes on behind the trigger's event; one before is not seen. The trigger has none.
    /// - **Interruption**: An interruption of the work passes on behind the trigger's event. If the trigger is interrupted, the work is
    ///   ended without an event, and the run sends nothing until it is disposed of, which interrupts it at once.
    /// - **Delivery**: Each value behind the trigger's event is sent at once, on the thread that delivers it.
    public func skip<Trigger: SignalProducerConvertible>(
        until trigger: Trigger
    ) -> SignalProducer<Value, Error> where Trigger.Value == (), Trigger.Error == Never {
        skip(until: trigger.producer)
    }
}
