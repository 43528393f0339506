// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension ObservableType where Element == Any {
    /// Emits each value together with the latest of the other observables, once each has had one.
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///   - source3: The third observable, subscribed to in this order.
    ///   - source4: The fourth observable, subscribed to in this order.
    ///   - source5: The fifth observable, subscribed to in this order.
    ///   - source6: The sixth observable, subscribed to in this order.
    ///   - source7: The seventh observable, subscribed to in this order.
    ///   - source8: The eighth observable, subscribed to in this order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one value at a time, also if it comes from inside a delivery.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
        let streams = (
            source1.asObservable().stream, source2.asObservable().stream, source3.asObservable().stream, source4.asObservable().stream,
            source5.asObservable().stream, source6.asObservable().stream, source7.asObservable().stream, source8.asObservable().stream
        )
        return Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>(
            combining: RxCombineLatestMachine(inputs: 8)
        ) { stage in
            let input1 = stage.makeInput(LatestInputBuffer<O1.Element>.self)
            let input2 = stage.makeInput(LatestInputBuffer<O2.Element>.self)
            let input3 = stage.makeInput(LatestInputBuffer<O3.Element>.self)
            let input4 = stage.makeInput(LatestInputBuffer<O4.Element>.self)
            let input5 = stage.makeInput(LatestInputBuffer<O5.Element>.self)
            let input6 = stage.makeInput(LatestInputBuffer<O6.Element>.self)
            let input7 = stage.makeInput(LatestInputBuffer<O7.Element>.self)
            let input8 = stage.makeInput(LatestInputBuffer<O8.Element>.self)
            stage.begin { _ in
                (input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take(), input7.take(), input8.take())
            }
            stage.subscribe(input1, to: streams.0)
            stage.subscribe(input2, to: streams.1)
            stage.subscribe(input3, to: streams.2)
            stage.subscribe(input4, to: streams.3)
            stage.subscribe(input5, to: streams.4)
            stage.subscribe(input6, to: streams.5)
            stage.subscribe(input7, to: streams.6)
            stage.subscribe(input8, to: streams.7)
        }
    }
}

extension ObservableType {
    /// Emits the result of a function of each value and the latest of the other observables, once each has had one.
    ///
    /// - Parameters:
    ///   - source1: The first observable, subscribed to in this order.
    ///   - source2: The second observable, subscribed to in this order.
    ///   - source3: The third observable, subscribed to in this order.
    ///   - source4: The fourth observable, subscribed to in this order.
    ///   - source5: The fifth observable, subscribed to in this order.
    ///   - source6: The sixth observable, subscribed to in this order.
    ///   - source7: The seventh observable, subscribed to in this order.
    ///   - source8: The eighth observable, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
    /// - **Failure**: the first of any, or that `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all, and releases the latest values.
    /// - **Delivery**: on the observables' threads, one value at a time, also if it comes from inside a delivery.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws -> Element
    ) -> Observable<Element> {
        Observable<Any>.combineLatest(source1, source2, source3, source4, source5, source6, source7, source8).map {
            try resultSelector($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}
