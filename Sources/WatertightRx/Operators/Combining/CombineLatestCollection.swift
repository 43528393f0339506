// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the result of a function of the observables' latest values at each value, once each has had one.
    ///
    /// - Parameters:
    ///   - collection: The observables, subscribed to in their order; without any, one result of no values is emitted.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any, or that `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one result at a time.
    @inlinable public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        typealias Value = Collection.Element.Element
        let streams = collection.map { $0.asObservable().stream }
        let groups =
            streams.isEmpty
            ? Observable<[Value]>(producing: Just([]).setFailureType(to: (any Swift.Error).self))
            : Observable(combining: RxCombineLatestMachine(inputs: streams.count, isOfCollection: true), LatestInputBuffer.self, streams)
        return groups.map(resultSelector)
    }

    /// Emits the observables' latest values at each value, once each has had one.
    ///
    /// - Parameter collection: The observables, subscribed to in their order; without any, one empty array is emitted.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one array at a time.
    @inlinable public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 })
    }
}
