// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Goes on with another stream once this one has completed.
    ///
    /// - Parameter second: The other stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: that of either; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func concat(_ second: Completable) -> Completable {
        .concat(primitiveSequence, second)
    }

    /// Subscribes to streams one after another, each once the one before it has completed.
    ///
    /// - Parameter sequence: The streams; iterated as they are needed. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: that of any; then no other is subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
    where Sequence.Element == Completable {
        Completable(raw: .concat(sequence.lazy.map(\.source)))
    }

    /// Subscribes to streams one after another, each once the one before it has completed.
    ///
    /// - Parameter collection: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: that of any; then no other is subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
    where Collection.Element == Completable {
        Completable(raw: .concat(collection.map(\.source)))
    }

    /// Subscribes to streams one after another, each once the one before it has completed.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: that of any; then no other is subscribed to.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat(_ sources: Completable...) -> Completable {
        Completable(raw: .concat(sources.map(\.source)))
    }

    /// Completes once all of several streams have.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any; then the others are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last one, at once.
    @inlinable public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
    where Collection.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes once all of several streams have.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any; then the others are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last one, at once.
    @inlinable public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes once all of several streams have.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any; then the others are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last one, at once.
    @inlinable public static func zip(_ sources: Completable...) -> Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }
}
