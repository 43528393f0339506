// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits the values of another stream once this one has completed.
    ///
    /// - Parameter second: The other stream. It should not fail: see ``Infallible``. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the second.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        Infallible(.concat([asObservable(), second.asObservable()]))
    }

    /// Emits the values of streams one after another.
    ///
    /// - Parameter sequence: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
    where Sequence.Element == Infallible<Element> {
        Infallible(.concat(sequence.map(\.source)))
    }

    /// Emits the values of streams one after another.
    ///
    /// - Parameter collection: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
    where Collection.Element == Infallible<Element> {
        Infallible(.concat(collection.map(\.source)))
    }

    /// Emits the values of streams one after another.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the last.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of the active one.
    /// - **Delivery**: on the active one's thread, at once.
    @inlinable public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.concat(sources.map(\.source)))
    }

    /// Emits the values of all streams as they come.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one event at a time.
    @inlinable public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
    where Collection.Element == Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the values of all streams as they come.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one event at a time.
    @inlinable public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the values of all streams as they come.
    ///
    /// - Parameter sources: The streams. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one event at a time.
    @inlinable public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits a value before those of the upstream.
    ///
    /// - Parameter element: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the value on the subscribing thread.
    @inlinable public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }
}
