// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable that completes at once, without a value.
    ///
    /// - **Demand**: none.
    /// - **Completion**: at once.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread.
    @inlinable public static func empty() -> Observable<Element> {
        Observable(immediate: Empty(completeImmediately: true))
    }

    /// An observable that emits nothing and does not end.
    ///
    /// - **Demand**: none.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: releases the observer.
    /// - **Delivery**: there is none.
    @inlinable public static func never() -> Observable<Element> {
        Observable(immediate: Empty(completeImmediately: false))
    }

    /// An observable that ends at once by an error.
    ///
    /// - **Demand**: none.
    /// - **Completion**: there is none.
    /// - **Failure**: at once.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread.
    @inlinable public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Observable(immediate: Fail(error: error))
    }
}
