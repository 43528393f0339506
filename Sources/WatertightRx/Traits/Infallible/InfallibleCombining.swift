// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits a function's results of each value and the latest of another stream, once that has emitted one.
    ///
    /// - Parameters:
    ///   - second: The other stream, subscribed to first. Retained by the result.
    ///   - resultSelector: Retained until the stream ends. It should not throw: see ``Infallible``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func withLatestFrom<Source: InfallibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Infallible<ResultType> {
        Infallible<ResultType>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
    }

    /// Emits the latest value of another stream at each value, once that has emitted one.
    ///
    /// - Parameter second: The other stream, subscribed to first. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        withLatestFrom(second) { $1 }
    }

    /// Emits a function's results of the latest values of all streams, at each value once all have emitted one.
    ///
    /// - Parameters:
    ///   - collection: The streams. Retained by the result.
    ///   - resultSelector: Called with the latest values, in the order of the streams. Retained until the stream ends. It should not throw:
    ///     see ``Infallible``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one event at a time.
    @inlinable public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Collection.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest values of all streams, at each value once all have emitted one.
    ///
    /// - Parameter collection: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one event at a time.
    @inlinable public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Infallible<[Element]> where Collection.Element: InfallibleType, Collection.Element.Element == Element {
        Infallible<[Element]>(.combineLatest(collection.map { $0.asObservable() }) { $0 })
    }
}
