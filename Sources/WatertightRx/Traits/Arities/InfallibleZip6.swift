// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension InfallibleType {
    /// Emits the result of a function of the values of six streams.
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
    /// - **Delivery**: on the thread that completes a group, one group at a time.
    @inlinable public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>, _ source4: Infallible<E4>,
        _ source5: Infallible<E5>, _ source6: Infallible<E6>, resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Infallible<Element> {
        Infallible<Element>(
            Observable<Element>.zip(
                source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
                resultSelector: resultSelector))
    }
}
