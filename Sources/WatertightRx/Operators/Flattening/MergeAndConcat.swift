// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values of the observables that a function makes of the values, one observable after another.
    ///
    /// The function is called when a value comes; what it makes waits for its turn. However many observables complete at once, the stack is no
    /// deeper: the next is subscribed to on the current-thread scheduler.
    ///
    /// - Parameter selector: Called with each value, on the upstream's thread. Retained until the stream ends. An error that it throws ends the
    ///   stream at once.
    ///
    /// - **Demand**: unlimited. The number of waiting observables is unbounded.
    /// - **Completion**: when the upstream and all observables have completed.
    /// - **Failure**: the first of any, or that `selector` throws; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and the observable that runs, and releases those that wait.
    /// - **Delivery**: on the observables' threads, at once.
    @inlinable public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(RxMergeMachine(limit: 1), selector)
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the values of the observables that are the values, one observable after another.
    ///
    /// - **Demand**: unlimited. The number of waiting observables is unbounded.
    /// - **Completion**: when the upstream and all observables have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and the observable that runs, and releases those that wait.
    /// - **Delivery**: on the observables' threads, at once.
    @inlinable public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }

    /// Emits the values of the observables that are the values, as they come.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and all observables have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and all observables.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public func merge() -> Observable<Element.Element> { flattened(RxMergeMachine()) { $0 } }

    /// Emits the values of the observables that are the values, of a limited number of them at a time.
    ///
    /// - Parameter maxConcurrent: How many observables are subscribed to at a time. The others wait, the oldest first, and are subscribed to on
    ///   the current-thread scheduler.
    ///
    /// - **Demand**: unlimited. The number of waiting observables is unbounded.
    /// - **Completion**: when the upstream and all observables have completed.
    /// - **Failure**: the first of any; then all are disposed of.
    /// - **Cancellation**: disposes of the upstream and all observables, and releases those that wait.
    /// - **Delivery**: on the observables' threads, one value at a time.
    @inlinable public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flattened(RxMergeMachine(limit: maxConcurrent)) { $0 }
    }

    /// Emits the values of the latest of the observables that are the values.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the latest observable have completed, and are disposed of.
    /// - **Failure**: the first of the upstream and the latest observable; then both are disposed of. An observable that fails is disposed of
    ///   before.
    /// - **Cancellation**: disposes of the upstream and the latest observable.
    /// - **Delivery**: on the observables' threads, one value at a time; none of an observable after the next one is subscribed to.
    @inlinable public func switchLatest() -> Observable<Element.Element> { flattened(RxSwitchMachine()) { $0 } }
}
