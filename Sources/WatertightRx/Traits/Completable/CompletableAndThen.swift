// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Goes on with a ``Single`` once this stream has completed.
    ///
    /// - Parameter second: Subscribed to when this stream completes, on that thread. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: that of either; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
        Single<Element>(raw: primitiveSequence.followed(by: second.source))
    }

    /// Goes on with a ``Maybe`` once this stream has completed.
    ///
    /// - Parameter second: Subscribed to when this stream completes, on that thread. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: that of either; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
        Maybe<Element>(raw: primitiveSequence.followed(by: second.source))
    }

    /// Goes on with another stream once this one has completed.
    ///
    /// - Parameter second: Subscribed to when this stream completes, on that thread. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: that of either; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func andThen(_ second: Completable) -> Completable {
        Completable(raw: primitiveSequence.followed(by: second.source))
    }

    /// Goes on with an observable once this stream has completed.
    ///
    /// - Parameter second: Subscribed to when this stream completes, on that thread. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: that of either; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
        primitiveSequence.followed(by: second)
    }
}

extension PrimitiveSequence where Element == Swift.Never {
    /// This stream, and then the other.
    @inlinable func followed<Later>(by second: Observable<Later>) -> Observable<Later> {
        Observable<Later>(producing: source.stream.compactMap(Self.drop).append(second.stream))
    }

    /// Drops a value, of which there is none. Generic, since the compiler warns of code with a `Never`.
    @inlinable static func drop<Value, Later>(_ value: Value) -> Later? { nil }
}
