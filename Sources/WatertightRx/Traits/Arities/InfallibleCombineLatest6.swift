// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension InfallibleType where Element == Any {
    /// Emits the latest values of six streams, at each value once all have emitted one.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///   - source5: The fifth stream, subscribed to in this order.
    ///   - source6: The sixth stream, subscribed to in this order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one value at a time.
    @inlinable
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType, I6: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6
    ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element)> {
        Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element)>(
            Observable<Any>.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(), source5.asObservable(),
                source6.asObservable()))
    }
}

extension Infallible {
    /// Emits the result of a function of the latest values of six streams, at each value once all have emitted one.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///   - source5: The fifth stream, subscribed to in this order.
    ///   - source6: The sixth stream, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: there is none; `resultSelector` should not throw: see ``Infallible``.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the streams' threads, one value at a time.
    @inlinable
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType, I6: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
        resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible<Element>(
            Observable<Element>.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(), source5.asObservable(),
                source6.asObservable(), resultSelector: resultSelector))
    }
}
