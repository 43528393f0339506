// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Emits the value if a function accepts it, and completes without one otherwise.
    ///
    /// - Parameter predicate: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or what `predicate` throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Emits the result of a function for the value.
    ///
    /// - Parameter transform: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or what `transform` throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Emits the result of a function for the value, and completes without one if the result is `nil`.
    ///
    /// - Parameter transform: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or what `transform` throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Goes on with a stream that a function makes of the value.
    ///
    /// - Parameter selector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made stream, or the upstream's if there is no value.
    /// - **Failure**: that of either stream, or what `selector` throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the made stream's thread, at once.
    @inlinable public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Emits a value if the upstream completes without one.
    ///
    /// - Parameter default: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
    }

    /// Goes on with another stream if the upstream completes without a value.
    ///
    /// - Parameter other: The other stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's after a value, otherwise the other stream's.
    /// - **Failure**: that of either stream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Goes on with a ``Single`` if the upstream completes without a value.
    ///
    /// - Parameter other: The other stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's after a value, otherwise the other stream's.
    /// - **Failure**: that of either stream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Emits a value instead of an error.
    ///
    /// - Parameter element: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// Another name of ``catchAndReturn(_:)-wblc``.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    @inlinable public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        catchAndReturn(element)
    }
}
