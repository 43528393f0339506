// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension ObservableType where Element == Any {
    /// Emits each value together with the latest of the other observable, once each has had one.
    ///
    /// ```
    ///   a                                ──1──2─────────────3──────|
    ///   b                                ────────x─────y────────|
    ///   Observable.combineLatest(a, b)   ────────(2,x)─(2,y)(3,y)──|
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one value at a time, also if it comes from inside a delivery.
    @inlinable public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        let streams = (source1.asObservable().stream, source2.asObservable().stream)
        return Observable<(O1.Element, O2.Element)>(combining: RxCombineLatestMachine(inputs: 2)) { stage in
            let input1 = stage.makeInput(LatestInputBuffer<O1.Element>.self)
            let input2 = stage.makeInput(LatestInputBuffer<O2.Element>.self)
            stage.begin { _ in (input1.take(), input2.take()) }
            stage.subscribe(input1, to: streams.0)
            stage.subscribe(input2, to: streams.1)
        }
    }
}

extension ObservableType {
    /// Emits the result of a function of each value and the latest of the other observable, once each has had one.
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any, or that `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one value at a time, also if it comes from inside a delivery.
    @inlinable public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable<Any>.combineLatest(source1, source2).map { try resultSelector($0, $1) }
    }
}
