// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits a value at the end of an observable that has none.
    ///
    /// - Parameter default: The value. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the value if the upstream had none.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func ifEmpty(default: Element) -> Observable<Element> {
        stepped(DefaultStep(`default`), memory: false)
    }

    /// Goes on, at the end of an observable that has no value, with another.
    ///
    /// - Parameter other: The observable that follows. Subscribed to from inside of the upstream's end.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or that of `other`.
    /// - **Failure**: that of either.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    @inlinable public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        Observable(
            producing: RxSuccessionStream(asObservable().stream) {
                var other = Optional(other.stream)
                return RxSuccession<IfEmptyVerb, Element>(
                    follow: { completion, hasValue in
                        guard case .finished = completion, !hasValue, let stream = other.take() else { return .end(completion) }
                        return .stream(stream)
                    })
            })
    }
}

@usableFromInline enum IfEmptyVerb: RxSuccessionVerb {
    @inlinable static var name: StaticString { "IfEmpty" }
}

/// Emits a value if there was none. Its memory is whether there was one.
@usableFromInline struct DefaultStep<Value>: RxStep {
    @usableFromInline typealias Errors = AnyErrors

    @usableFromInline let value: Value

    @inlinable init(_ value: Value) {
        self.value = value
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Value, _ memory: inout Bool) throws -> StepResult<Value> {
        memory = true
        return .emit(input)
    }

    @inlinable func last(before completion: Subscribers.Completion<any Swift.Error>, _ memory: inout Bool) throws -> [Value]? {
        guard case .finished = completion, !memory else { return nil }
        return [value]
    }
}

extension DefaultStep: StreamDescribing { static var streamWord: String? { "ifEmpty" } }
