// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits the values of all streams that a function makes of the values.
    ///
    /// - Parameter selector: Makes a stream, which should not fail: see ``Infallible``. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and all made streams have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of all.
    /// - **Delivery**: on the made streams' threads, one event at a time.
    @inlinable public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMap(selector))
    }

    /// Emits the values of the stream that a function made of the latest value.
    ///
    /// - Parameter selector: Makes a stream, which should not fail: see ``Infallible``. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the last made stream have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the made streams' threads, one event at a time.
    @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapLatest(selector))
    }

    /// Emits the values of a stream that a function makes of a value, and drops values until it has completed.
    ///
    /// - Parameter selector: Makes a stream, which should not fail: see ``Infallible``. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the last made stream have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both.
    /// - **Delivery**: on the made streams' threads, one event at a time.
    @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapFirst(selector))
    }

    /// Emits the values of the streams that a function makes of the values, one stream after another.
    ///
    /// - Parameter selector: Makes a stream, which should not fail: see ``Infallible``. Called at each value, at once. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and all made streams have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of both; drops the streams that wait.
    /// - **Delivery**: on the made streams' threads, one event at a time.
    @inlinable public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().concatMap(selector))
    }
}
