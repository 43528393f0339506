// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Subscribes a time later.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where the upstream is subscribed to. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: before the time, the upstream is never subscribed to; afterwards it is disposed of.
    /// - **Delivery**: on the upstream's thread.
    @inlinable public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable(
            producing: CreatedStream { observer in
                scheduler.scheduleRelative(source, dueTime: dueTime) { $0.subscribe(observer) }
            })
    }
}
