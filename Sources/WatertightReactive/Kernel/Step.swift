// SPDX-License-Identifier: Apache-2.0

/// An operator's observer of its upstream, made for each signal and each start of a producer, with the observer downstream.
typealias Step<Value, Error: Swift.Error, NewValue, NewError: Swift.Error> = (Observer<NewValue, NewError>) -> Observer<Value, Error>

/// The observer of an operator that decides about values, and passes the end on.
final class ValueObserver<Value, NewValue, Error: Swift.Error>: Observer<Value, Error> {
    private let downstream: Observer<NewValue, Error>
    private let body: (Value, Observer<NewValue, Error>) -> Void

    init(_ downstream: Observer<NewValue, Error>, _ body: @escaping (Value, Observer<NewValue, Error>) -> Void) {
        self.downstream = downstream
        self.body = body
    }

    override func receive(_ value: Value) { body(value, downstream) }

    override func terminate(_ termination: Termination<Error>) { downstream.terminate(termination) }
}

/// The observer of an operator that decides about values and about the end.
final class EventObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
    private let onValue: (Value) -> Void
    private let onEnd: (Termination<Error>) -> Void

    init(value onValue: @escaping (Value) -> Void, end onEnd: @escaping (Termination<Error>) -> Void) {
        self.onValue = onValue
        self.onEnd = onEnd
    }

    override func receive(_ value: Value) { onValue(value) }

    override func terminate(_ termination: Termination<Error>) { onEnd(termination) }
}

extension Signal {
    /// The signal of an operator: its step observes this signal whether it is observed itself or not.
    func applying<NewValue, NewError>(_ step: Step<Value, Error, NewValue, NewError>) -> Signal<NewValue, NewError> {
        .made { core in core.observe(self, by: step(PassingObserver(core))) }
    }
}

extension SignalProducer {
    /// The producer of an operator: each start makes a step.
    func applying<NewValue, NewError>(_ step: @escaping Step<Value, Error, NewValue, NewError>) -> SignalProducer<NewValue, NewError> {
        SignalProducer<NewValue, NewError>(connecting: { observer, run in connect(step(observer), run) })
    }
}
