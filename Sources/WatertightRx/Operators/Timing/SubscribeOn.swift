// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Subscribes on a scheduler, and disposes of the upstream there.
    ///
    /// To receive the events elsewhere, use ``observe(on:)``.
    ///
    /// - Parameter scheduler: Where the upstream is subscribed to, and disposed of. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; then its disposal is scheduled.
    /// - **Failure**: the upstream's; then its disposal is scheduled.
    /// - **Cancellation**: before the subscription, it is never made; afterwards its disposal is scheduled. Nothing is delivered meanwhile.
    /// - **Delivery**: on the upstream's thread.
    @inlinable public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable(
            producing: CreatedStream { observer in
                let present = SerialDisposable()
                let pending = SingleAssignmentDisposable()
                present.disposable = pending
                let action = scheduler.schedule(()) {
                    present.disposable = ScheduledDisposable(scheduler: scheduler, disposable: self.subscribe(observer))
                    return Disposables.create()
                }
                pending.setDisposable(action)
                return present
            })
    }

    /// RxSwift's earlier name of ``subscribe(on:)``.
    @available(*, deprecated, renamed: "subscribe(on:)")
    @inlinable public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler)
    }
}
