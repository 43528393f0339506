// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits values until another stream emits one.
    ///
    /// - Parameter other: The other stream; its end has no effect. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's first value; then both are disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(until other: some InfallibleType) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Emits values until another stream emits one.
    ///
    /// - Parameter other: The other stream; its end has no effect. It should not fail: see ``Infallible``. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's first value; then both are disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(until other: some ObservableType) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Emits values until a function accepts one.
    ///
    /// - Parameters:
    ///   - predicate: Retained until the stream ends. It should not throw: see ``Infallible``.
    ///   - behavior: Whether the accepted value is emitted.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the accepted value; then the upstream is disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Emits values as long as a function accepts them.
    ///
    /// - Parameters:
    ///   - predicate: Retained until the stream ends. It should not throw: see ``Infallible``.
    ///   - behavior: Whether the first value that is not accepted is emitted.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the first value that is not accepted; then the upstream is disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Emits the first values.
    ///
    /// - Parameter count: How many, not negative.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or after so many values; then the upstream is disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Drops values as long as a function accepts them.
    ///
    /// - Parameter predicate: Retained until the stream ends. It should not throw: see ``Infallible``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops values until another stream emits one.
    ///
    /// - Parameter other: The other stream. It should not fail: see ``Infallible``. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, once values pass; there is none if the upstream completes before.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func skip(until other: some ObservableType) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}
