// SPDX-License-Identifier: Apache-2.0

/// Makes an operator's observer of its upstream, for each signal and each start of a producer, with the observer downstream.
@usableFromInline typealias ObserverMaker<Value, Error: Swift.Error, NewValue, NewError: Swift.Error> =
    (Observer<NewValue, NewError>) -> Observer<Value, Error>

/// Calls a closure for values, and one for the end.
@usableFromInline final class EventObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let onValue: (Value) -> Void
    @usableFromInline let onEnd: (Termination<Error>) -> Void

    @inlinable init(value onValue: @escaping (Value) -> Void, end onEnd: @escaping (Termination<Error>) -> Void) {
        self.onValue = onValue
        self.onEnd = onEnd
        super.init(itself: EventObserver<Value, Error>.self)
    }

    @inlinable override func receive(_ value: Value) { onValue(value) }

    @inlinable override func terminate(_ termination: Termination<Error>) { onEnd(termination) }
}

/// Calls a closure for values, and ignores the end.
@usableFromInline final class ValueObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let onValue: (Value) -> Void

    @inlinable init(_ onValue: @escaping (Value) -> Void) {
        self.onValue = onValue
        super.init(itself: ValueObserver<Value, Error>.self)
    }

    @inlinable override func receive(_ value: Value) { onValue(value) }
}
