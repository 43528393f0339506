// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values of all observables as they come.
    ///
    /// ```
    ///   a                        ──1────────2──|
    ///   b                        ─────10─────────20──|
    ///   Observable.merge(a, b)   ──1──10────2────20──|
    /// ```
    ///
    /// - Parameter sources: The observables, subscribed to in their order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed; at once without any.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable(producing: MergedStreams(sources.map(\.stream)))
    }

    /// Emits the values of all observables as they come: see ``merge(_:)-([Observable<Self.Element>])``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed; at once without any.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Emits the values of all observables as they come: see ``merge(_:)-([Observable<Self.Element>])``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed; at once without any.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

/// The stream of a fixed number of streams.
@usableFromInline struct MergedStreams<Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error
    @usableFromInline typealias Stream = AnyPublisher<Output, any Swift.Error>

    @usableFromInline let streams: [Stream]

    @inlinable init(_ streams: [Stream]) {
        self.streams = streams
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let stage = RxFlatteningStage<RxMergeMachine, Stream, Output>(
            RxMergeMachine(), downstream: AnySubscriber(subscriber), selector: { .stream($0) })
        stage.open()
        stage.subscribe(toAll: streams)
    }
}
