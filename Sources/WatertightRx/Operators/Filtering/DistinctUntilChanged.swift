// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType where Element: Equatable {
    /// Emits the values that differ from the one before.
    ///
    /// ```
    ///   upstream                  ──1──1──2──1──|
    ///   distinctUntilChanged()      1     2  1  |
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }
}

extension ObservableType {
    /// Emits the values whose keys differ from that of the value emitted last.
    ///
    /// - Parameter keySelector: Returns a value's key. Retained until the stream ends; an error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinctUntilChanged(_ keySelector: @escaping (Element) throws -> some Equatable) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Emits the values that a function tells from the value emitted last.
    ///
    /// - Parameter comparer: Whether the value emitted last and a new one are the same. Retained until the stream ends; an error that it throws
    ///   ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Emits the values whose keys a function tells from that of the value emitted last.
    ///
    /// - Parameters:
    ///   - keySelector: Returns a value's key.
    ///   - comparer: Whether two keys are the same. Both are retained until the stream ends; an error that one throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K, comparer: @escaping (K, K) throws -> Bool
    ) -> Observable<Element> {
        stepped(DistinctStep(keySelector, comparer), memory: nil)
    }

    /// Emits the values of which a property differs from that of the value emitted last.
    ///
    /// - Parameter keyPath: The property.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }
}

/// Emits the values whose keys differ from the one before; its state is that key.
@usableFromInline struct DistinctStep<Output, Key>: RxStep {
    @usableFromInline let key: (Output) throws -> Key
    @usableFromInline let areSame: (Key, Key) throws -> Bool

    @inlinable init(_ key: @escaping (Output) throws -> Key, _ areSame: @escaping (Key, Key) throws -> Bool) {
        self.key = key
        self.areSame = areSame
    }

    @inlinable func process(_ input: Output, _ latest: inout Key?) throws -> StepResult<Output> {
        let key = try key(input)
        if let latest, try areSame(latest, key) { return .drop }
        latest = key
        return .emit(input)
    }
}

extension DistinctStep: StreamDescribing { static var streamWord: String? { "distinctUntilChanged" } }
