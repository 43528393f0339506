// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension ObservableType where Element == Any {
    /// Emits pairs of the observables' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a                      ──1──2─────────────3──|
    ///   b                      ────────x─────y───────────|
    ///   Observable.zip(a, b)   ────────(1,x)─(2,y)───────|
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///
    /// - **Demand**: unlimited. The number of waiting values is unbounded.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time.
    @inlinable public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        let streams = (source1.asObservable().stream, source2.asObservable().stream)
        return Observable<(O1.Element, O2.Element)>(combining: RxZipMachine(inputs: 2)) { stage in
            let input1 = stage.makeInput(QueuedInputBuffer<O1.Element>.self)
            let input2 = stage.makeInput(QueuedInputBuffer<O2.Element>.self)
            stage.begin { _ in (input1.take(), input2.take()) }
            stage.subscribe(input1, to: streams.0)
            stage.subscribe(input2, to: streams.1)
        }
    }
}

extension ObservableType {
    /// Emits the results of a function of pairs of the observables' values: the first of each, then the second of each.
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited. The number of waiting values is unbounded.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any, or that `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time.
    @inlinable public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable<Any>.zip(source1, source2).map { try resultSelector($0, $1) }
    }
}
