// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Fails on a scheduler unless the end has come within an interval.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from now on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with.
    ///   - scheduler: Tells the time, and sends the failure.
    ///
    /// - **Retention**: The scheduled action keeps `error` until the end, or until nothing holds or observes the new signal; then the timer
    ///   is stopped.
    /// - **Completion**: The new signal completes when this signal does within the interval.
    /// - **Failure**: `error` is sent once the interval is over and this signal has not ended; values that wait in line then are dropped. A
    ///   failure of this signal passes on before.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Events pass at once, on the threads that deliver them; the failure of the timeout comes on the scheduler, and ends
    ///   the observation of this signal.
    public func timeout(after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        require(interval >= 0, "timeout(after:raising:on:) with a negative interval")
        return .made { core in
            let date = scheduler.currentDate.addingTimeInterval(interval)
            if let timer = scheduler.schedule(after: date, action: { core.terminate(.failed(error)) }) { core.resources.insert(timer) }
            core.pass(self)
        }
    }
}

extension Signal where Error == Never {
    /// Fails on a scheduler unless the end has come within an interval.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from now on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with.
    ///   - scheduler: Tells the time, and sends the failure.
    ///
    /// - **Retention**: The scheduled action keeps `error` until the end, or until nothing holds or observes the new signal; then the timer
    ///   is stopped.
    /// - **Completion**: The new signal completes when this signal does within the interval.
    /// - **Failure**: `error` is sent once the interval is over and this signal has not ended; values that wait in line then are dropped.
    ///   This signal has no failure of its own.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Events pass at once, on the threads that deliver them; the failure of the timeout comes on the scheduler, and ends
    ///   the observation of this signal.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }
}

extension SignalProducer {
    /// Fails on a scheduler unless the end has come within an interval.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from the start on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with.
    ///   - scheduler: Tells the time, and sends the failure.
    ///
    /// - **Retention**: `error` and the scheduler are kept by the producer. A run stops its timer at its end.
    /// - **Completion**: A run completes when the work does within the interval.
    /// - **Failure**: `error` is sent once the interval is over and the work has not ended; values that wait in line then are dropped. A
    ///   failure of the work passes on before.
    /// - **Interruption**: An interruption of the work passes on. Disposing of the run interrupts it at once, and then the work.
    /// - **Delivery**: Events pass at once, on the threads that deliver them; the failure of the timeout comes on the scheduler, and ends
    ///   the work.
    public func timeout(after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler) -> SignalProducer<Value, Error>
    {
        lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}

extension SignalProducer where Error == Never {
    /// Fails on a scheduler unless the end has come within an interval.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from the start on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with.
    ///   - scheduler: Tells the time, and sends the failure.
    ///
    /// - **Retention**: `error` and the scheduler are kept by the producer. A run stops its timer at its end.
    /// - **Completion**: A run completes when the work does within the interval.
    /// - **Failure**: `error` is sent once the interval is over and the work has not ended; values that wait in line then are dropped. The
    ///   work has no failure of its own.
    /// - **Interruption**: An interruption of the work passes on. Disposing of the run interrupts it at once, and then the work.
    /// - **Delivery**: Events pass at once, on the threads that deliver them; the failure of the timeout comes on the scheduler, and ends
    ///   the work.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}
