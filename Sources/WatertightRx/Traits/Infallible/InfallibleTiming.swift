// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits a value after a pause in which no other came.
    ///
    /// - Parameters:
    ///   - dueTime: The length of the pause.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the value that waits.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through; drops the value that waits.
    /// - **Delivery**: by the scheduler.
    @inlinable public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Emits a value at once, and at most one in each span of time.
    ///
    /// - Parameters:
    ///   - dueTime: The length of a span.
    ///   - latest: Whether the last value of a span is emitted at its end.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the value that waits.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through; drops the value that waits.
    /// - **Delivery**: on the upstream's thread, at once; what waited, by the scheduler.
    @inlinable public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Emits values for a time.
    ///
    /// - Parameters:
    ///   - duration: The time, from the subscription on.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or after the time, by the scheduler; then the upstream is disposed of.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }
}
