// SPDX-License-Identifier: Apache-2.0

/// What an operator with an engine of its own observes.
extension SignalCore {
    /// Observes a signal until this one's end.
    @inlinable func observe<OtherValue, OtherError>(_ signal: Signal<OtherValue, OtherError>, by observer: Observer<OtherValue, OtherError>)
    {
        guard let member = signal.core.addMember(observer) else { return observer.deliver(end: .interrupted) }
        resources.insert(member, of: signal.core)
    }

    /// Observes a signal until this one's end, by closures.
    @inlinable func observe<OtherValue, OtherError>(
        _ signal: Signal<OtherValue, OtherError>, value: @escaping (OtherValue) -> Void,
        end: @escaping (Termination<OtherError>) -> Void
    ) {
        observe(signal, by: EventObserver(value: value, end: end))
    }

    /// Observes a signal until this one's end, and sends all that it sends.
    @inlinable func pass(_ signal: Signal<Value, Error>) {
        observe(signal, by: PassingObserver(self))
    }
}

/// Sends all that it receives.
@usableFromInline final class PassingObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let core: SignalCore<Value, Error>

    @inlinable init(_ core: SignalCore<Value, Error>) {
        self.core = core
        super.init(itself: PassingObserver<Value, Error>.self)
    }

    @inlinable override func receive(_ value: Value) { core.send(value) }

    @inlinable override func terminate(_ termination: Termination<Error>) { core.terminate(termination) }
}

extension Signal {
    /// Makes the signal of an operator with an engine of its own.
    ///
    /// - Parameter open: Observes the operator's inputs.
    @inlinable static func made(_ open: (SignalCore<Value, Error>) -> Void) -> Signal {
        let core = SignalCore<Value, Error>()
        let signal = Signal(core)
        open(core)
        return signal
    }
}
