// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the result of a function of groups of the observables' values: the first of each, then the second of each.
    ///
    /// - Parameters:
    ///   - collection: The observables, subscribed to in their order; without any, the stream completes at once.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited. The number of waiting values is unbounded.
    /// - **Completion**: when all have completed, or when a value fills no group and all others have completed.
    /// - **Failure**: the first of any, or that `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time.
    @inlinable public static func zip<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let streams = collection.map { $0.asObservable().stream }
        if streams.isEmpty { return Observable(producing: Empty()) }
        return Observable(combining: RxZipMachine(inputs: streams.count, isOfCollection: true), QueuedInputBuffer.self, streams)
            .map(resultSelector)
    }

    /// Emits groups of the observables' values: the first of each, then the second of each.
    ///
    /// - Parameter collection: The observables, subscribed to in their order; without any, the stream completes at once.
    ///
    /// - **Demand**: unlimited. The number of waiting values is unbounded.
    /// - **Completion**: when all have completed, or when a value fills no group and all others have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time.
    @inlinable public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.zip(collection, resultSelector: { $0 })
    }
}

extension Observable {
    /// Makes the observable of an operator whose inputs are of one type, at least one.
    @inlinable convenience init<Machine: RxCombiningMachine, Buffer: InputBuffer>(
        combining machine: Machine, _ buffer: Buffer.Type, _ streams: [AnyPublisher<Buffer.Value, any Swift.Error>]
    ) where Element == [Buffer.Value] {
        self.init(combining: machine) { stage in
            let inputs = streams.map { _ in stage.makeInput(Buffer.self) }
            stage.begin { _ in inputs.map { $0.take() } }
            for (input, stream) in Swift.zip(inputs, streams) { stage.subscribe(input, to: stream) }
        }
    }
}
