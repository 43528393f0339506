// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType where Element: RxAbstractInteger {
    /// An observable of 0, 1, 2, …, one in each period, the first after a period.
    ///
    /// - Parameters:
    ///   - period: The time between two values.
    ///   - scheduler: Where they are delivered. Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: nothing is delivered afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// An observable of 0 after a time, and of 1, 2, … after each further period, if there is one.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first value.
    ///   - period: The time between two values; `nil` for one value.
    ///   - scheduler: Where they are delivered. Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: right after the value if there is no period.
    /// - **Failure**: there is none.
    /// - **Cancellation**: nothing is delivered afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Observable(
            producing: CreatedStream { observer in
                guard let period else {
                    return scheduler.scheduleRelative((), dueTime: dueTime) {
                        observer.onNext(0)
                        observer.onCompleted()
                        return Disposables.create()
                    }
                }
                return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
                    observer.onNext(count)
                    return count &+ 1
                }
            })
    }
}
