// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Validates what is set through a ``ValidatingProperty``, and what is set at the property behind it by others.
///
/// The validator is called under no lock. A value and its result get their places under the inner property's lock, so that of several threads the last one decides
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
        /// The number of the last value whose result is not told any more: it was set here, or was there before the last value was proposed.
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
        super.init()
    }

    /// The result for a value.
    func result(for value: Value) -> Result { Result(value, validator(value)) }

    /// Begins, with the result for the initial value.
    ///
    /// - Parameter number: The number of the last value before those that come.
    func begin(_ results: MutableProperty<Result>, after number: UInt) {
        let (early, last) = state.withLock { state in
            state.results = results
            state.received += number
            return (exchange(&state.early, with: nil), state.received)
        }
        guard let early else { return }
        let result = result(for: early)
        let change = state.withLock { state in state.received == last ? results.box.enter(result) : nil }
        if let change { results.box.perform(change) }
    }

    /// Validates a value, and sets the inner property.
    ///
    /// - Parameter set: Sets an inner property of another type.
    func propose(_ value: Value, set: (Value) -> Void) {
        guard let results = state.withLock({ $0.results }) else { return }
        let result = result(for: value)
        guard let inner else { return propose(result, to: results, set: set) }
        var resultChange: PropertyBox<Result>.Change?
        let enterResult = { (number: UInt?) in
            resultChange = self.state.withLock { state in
                state.written = number ?? max(state.written, inner.lastChange)
                return results.box.enter(result)
            }
        }
        // The inner property's lock comes first: a closure of `modify` that comes back here is stopped by it, and does not wait.
        let change = result.value.map { inner.enter($0, note: enterResult) }
        if change == nil { enterResult(nil) }
        if let resultChange { results.box.perform(resultChange) }
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
        // The reference leaves the lock: it may be the last one.
        let (results, number, isOwn) = state.withLock { state -> (MutableProperty<Result>?, UInt, Bool) in
            state.received += 1
            let results = state.results
            if results == nil { displaced = exchange(&state.early, with: value) }
            let isOwn = inner == nil ? state.writers.contains(ThreadID.current) : state.received <= state.written
            return (results, state.received, isOwn)
        }
        withExtendedLifetime(displaced) {}
        guard !isOwn, let results else { return }
        let result = result(for: value)
        // A value may have been set here while this one was validated.
        let change = state.withLock { state in number > state.written ? results.box.enter(result) : nil }
        if let change { results.box.perform(change) }
    }
}
