// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Fails on a scheduler unless the end has come within an interval. Events pass at once, on the threads that send them.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from now on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with. Kept until the end.
    ///   - scheduler: Tells the time, and sends the failure. Kept until the end.
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
    /// Fails on a scheduler unless the end has come within an interval. Events pass at once, on the threads that send them.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from now on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with. Kept until the end.
    ///   - scheduler: Tells the time, and sends the failure. Kept until the end.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }
}

extension SignalProducer {
    /// Fails on a scheduler unless the end has come within an interval. Events pass at once, on the threads that send them.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from the start on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with. Kept by the producer.
    ///   - scheduler: Tells the time, and sends the failure. Kept by the producer.
    public func timeout(after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler) -> SignalProducer<Value, Error>
    {
        lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}

extension SignalProducer where Error == Never {
    /// Fails on a scheduler unless the end has come within an interval. Events pass at once, on the threads that send them.
    ///
    /// - Parameters:
    ///   - interval: How many seconds from the start on. With 0 the failure is scheduled at once.
    ///   - error: What it fails with. Kept by the producer.
    ///   - scheduler: Tells the time, and sends the failure. Kept by the producer.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}
