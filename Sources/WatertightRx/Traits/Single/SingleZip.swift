// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Emits the result of a function of the values of all streams.
    ///
    /// - Parameters:
    ///   - collection: The streams. Retained by the result. Of none, the result is that of an empty array.
    ///   - resultSelector: Called with the values, in the order of the streams. Retained until the stream ends. An error that it throws
    ///     ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the first of any stream, or what `resultSelector` throws; then the other streams are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
        guard !collection.isEmpty else { return .deferred { PrimitiveSequence(raw: .just(try resultSelector([]))) } }
        return PrimitiveSequence<Trait, Result>(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Emits the values of all streams, in the order of the streams.
    ///
    /// - Parameter collection: The streams. Retained by the result. Of none, the result is an empty array.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the first of any stream; then the other streams are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
        zip(collection) { $0 }
    }
}
