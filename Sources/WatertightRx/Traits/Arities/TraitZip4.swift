// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-rx-arities.swift: change it there.

import WatertightCore

extension PrimitiveSequenceType where Element == Any, Trait == SingleTrait {
    /// Emits the values of four streams.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>, _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>
    ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
        PrimitiveSequence<Trait, (E1, E2, E3, E4)>(raw: Observable<Any>.zip(source1.source, source2.source, source3.source, source4.source))
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Emits the result of a function of the values of four streams.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the first of any, or what `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>, _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>, resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence<Trait, Element>(
            raw: Observable<Element>.zip(source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
    }
}

extension PrimitiveSequenceType where Element == Any, Trait == MaybeTrait {
    /// Emits the values of four streams.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>, _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>
    ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
        PrimitiveSequence<Trait, (E1, E2, E3, E4)>(raw: Observable<Any>.zip(source1.source, source2.source, source3.source, source4.source))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Emits the result of a function of the values of four streams.
    ///
    /// - Parameters:
    ///   - source1: The first stream, subscribed to in this order.
    ///   - source2: The second stream, subscribed to in this order.
    ///   - source3: The third stream, subscribed to in this order.
    ///   - source4: The fourth stream, subscribed to in this order.
    ///   - resultSelector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when all have completed.
    /// - **Failure**: the first of any, or what `resultSelector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the thread of the last value, at once.
    @inlinable public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>, _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>, resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence<Trait, Element>(
            raw: Observable<Element>.zip(source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
    }
}
