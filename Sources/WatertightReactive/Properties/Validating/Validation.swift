// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Validates what is set through a ``ValidatingProperty``, and what is set at the property behind it by others.
///
/// The validator is called under no lock. A result and the value that it sets get their places under one lock, so that of several threads the last one decides
/// about both. A value that comes from the inner property is not validated if it is one that was set here, or is older than one: a value of a `MutableProperty` has
/// a number, and another inner property calls its observers while it is set.
final class Validation<Value, ValidationError: Swift.Error>: Observer<Value, Never> {
    typealias Result = ValidatingProperty<Value, ValidationError>.Result
    typealias Decision = ValidatingProperty<Value, ValidationError>.Decision

    private struct State {
        /// `nil` until the initial value is validated, and once the results are not held any more.
        weak var results: MutableProperty<Result>?
        /// A value that has come before the initial one was validated.
        var early: Value?
        /// The number of the last value that has come from the inner property.
        var received: UInt = 0
        /// The number of the last value that was set here.
        var written: UInt = 0
        /// The threads that are setting an inner property of another type.
        var writers: [UInt] = []
    }

    private let validator: (Value) -> Decision
    /// The property's box; `nil` if the inner property is of another type.
    private let inner: PropertyBox<Value>?
    private let state = Guarded(State())

    init(_ validator: @escaping (Value) -> Decision, inner: PropertyBox<Value>?) {
        self.validator = validator
        self.inner = inner
    }

    /// The result for a value.
    func result(for value: Value) -> Result { Result(value, validator(value)) }

    /// Begins, with the result for the initial value.
    ///
    /// - Parameter number: The number of the last value before those that come.
    func begin(_ results: MutableProperty<Result>, after number: UInt) {
        let early = state.withLock { state in
            state.results = results
            state.received += number
            return exchange(&state.early, with: nil)
        }
        if let early { results.value = result(for: early) }
    }

    /// Validates a value, and sets the inner property.
    ///
    /// - Parameter set: Sets an inner property of another type.
    func propose(_ value: Value, set: (Value) -> Void) {
        guard let results = state.withLock({ $0.results }) else { return }
        let result = result(for: value)
        guard let inner else { return propose(result, to: results, set: set) }
        let (resultChange, change) = state.withLock { state -> (PropertyBox<Result>.Change, PropertyBox<Value>.Change?) in
            let resultChange = results.box.enter(result)
            let change = result.value.map { inner.enter($0) }
            if let number = change?.ticket?.number { state.written = number }
            return (resultChange, change)
        }
        results.box.perform(resultChange)
        if let change { inner.perform(change) }
    }

    private func propose(_ result: Result, to results: MutableProperty<Result>, set: (Value) -> Void) {
        results.value = result
        guard let value = result.value else { return }
        let thread = ThreadID.current
        state.withLock { $0.writers.append(thread) }
        set(value)
        state.withLock { state in if let place = state.writers.lastIndex(of: thread) { state.writers.remove(at: place) } }
    }

    // MARK: The inner property's values

    override func receive(_ value: Value) {
        var displaced: Value?
        let results = state.withLock { state -> MutableProperty<Result>? in
            state.received += 1
            if state.results == nil { displaced = exchange(&state.early, with: value) }
            let isOwn = inner == nil ? state.writers.contains(ThreadID.current) : state.received <= state.written
            return isOwn ? nil : state.results
        }
        withExtendedLifetime(displaced) {}
        results?.value = result(for: value)
    }
}
