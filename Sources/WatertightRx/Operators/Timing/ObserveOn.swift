// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Delivers each event on a scheduler.
    ///
    /// ```swift
    /// prices.observe(on: MainScheduler.instance).subscribe(onNext: { label.text = $0 })
    /// ```
    ///
    /// The upstream does not wait for the deliveries; what it sends meanwhile is kept, without bound. To subscribe elsewhere, use
    /// ``subscribe(on:)``.
    ///
    /// - Parameter scheduler: Runs an action for each event: on a ``SerialDispatchQueueScheduler`` it is scheduled when the event comes, and on
    ///   any other when the action before has returned. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after all values; the upstream is disposed of afterwards.
    /// - **Failure**: the upstream's, after all values.
    /// - **Cancellation**: disposes of the upstream, and releases the events that wait.
    /// - **Delivery**: on the scheduler, one event in each action.
    @inlinable public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable(producing: RxHoppingStream(asObservable().stream, scheduler))
    }

    /// RxSwift's earlier name of ``observe(on:)``.
    @available(*, deprecated, renamed: "observe(on:)")
    @inlinable public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        observe(on: scheduler)
    }
}
