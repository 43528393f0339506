// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

extension AsyncSequence {
    /// An observable of the elements. Each subscription iterates the sequence by itself, in a task of its own.
    ///
    /// ```swift
    /// let lines = url.lines.asObservable().observe(on: MainScheduler.instance)
    /// ```
    ///
    /// - Parameter priority: That of the task; if `nil`, that of the subscriber's.
    ///
    /// - **Demand**: unlimited: the next element is awaited once the one before has been delivered.
    /// - **Completion**: when the sequence ends, or throws a `CancellationError`.
    /// - **Failure**: any other error of the sequence.
    /// - **Cancellation**: cancels the task. The sequence hears of it also if the task had not begun yet: it is asked for one element, which is dropped.
    /// - **Delivery**: in the pool, not on the main thread.
    @inlinable public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
        // RxSwift demands no Sendable sequence: each task makes an iterator of its own, and what iterators share is for the sequence to guard.
        let makeSequence: () -> Self = { self }
        let makeOnAnyThread = unsafeBitCast(makeSequence, to: (@Sendable () -> Self).self)
        return Observable(
            producing: Publishers.AsyncIteration(
                priority: priority, executorPreference: nil, iteratesIfCancelledEarly: true, makeOnAnyThread
            )
            .mapError { $0 as any Swift.Error }
            .catch { error in
                error is CancellationError
                    ? AnyPublisher<Element, any Swift.Error>(Empty(completeImmediately: true)) : AnyPublisher(Fail(error: error))
            })
    }
}
