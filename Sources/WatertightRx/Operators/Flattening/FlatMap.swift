// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values of the observables that a function makes of the values, as they come.
    ///
    /// ```
    ///   upstream                  ──1──────2────|
    ///   flatMap { twice($0) }     ──10─10──20─20──|
    /// ```
    ///
    /// - Parameter selector: Called with each value, on the upstream's thread. Retained until the stream ends. An error that it throws ends the
    ///   stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and all observables have completed.
    /// - **Failure**: the first of any, or that `selector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and all observables.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(RxMergeMachine(), selector)
    }

    /// Emits the values of the observables that a function makes of the values. Values that come while an observable runs are ignored.
    ///
    /// - Parameter selector: Called with each value that is not ignored, on the upstream's thread. Retained until the stream ends. An error that
    ///   it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the last observable have completed.
    /// - **Failure**: the first of any, or that `selector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and the observable that runs.
    /// - **Delivery**: on the observables' threads, at once.
    @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(RxMergeMachine(limit: 1, isExclusive: true), selector)
    }

    /// Emits the values of the latest of the observables that a function makes of the values.
    ///
    /// ```
    ///   upstream                          ──1──────2──────────|
    ///   flatMapLatest { threeOf($0) }     ──10─10──20─20─20───|
    /// ```
    ///
    /// - Parameter selector: Called with each value, on the upstream's thread, while the observable before runs on. Retained until the stream
    ///   ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the latest observable have completed, and are disposed of.
    /// - **Failure**: the first of the upstream and the latest observable, or that `selector` throws; then all are disposed of. An observable that
    ///   fails is disposed of before.
    /// - **Cancellation**: disposes of the upstream and the latest observable.
    /// - **Delivery**: on the observables' threads, one value at a time; none of an observable after the next one is subscribed to.
    @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(RxSwitchMachine(), selector)
    }
}
