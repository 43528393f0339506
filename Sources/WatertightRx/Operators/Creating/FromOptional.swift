// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable of the value that an optional has, or of none.
    ///
    /// - **Demand**: none.
    /// - **Completion**: right after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: before the value has been delivered, none is.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func from(optional: Element?) -> Observable<Element> {
        Observable(immediate: Optional.Publisher(optional).setFailureType(to: (any Swift.Error).self))
    }

    /// An observable of the value that an optional has, or of none, which a scheduler delivers, and the end in another action.
    ///
    /// - Parameters:
    ///   - optional: The value, or nil.
    ///   - scheduler: Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the value; in the first action if there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        if let optional { return .just(optional, scheduler: scheduler) }
        return Observable(
            producing: CreatedStream { observer in
                scheduler.schedule(()) {
                    observer.onCompleted()
                    return Disposables.create()
                }
            })
    }
}
