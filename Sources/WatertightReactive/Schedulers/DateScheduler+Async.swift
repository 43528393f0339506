// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation
import WatertightCore

extension DateScheduler {
    /// Suspends the task for an interval of the scheduler's time.
    ///
    /// - Parameters:
    ///   - interval: How long.
    ///   - leeway: How much longer it may take.
    /// - Throws: `CancellationError`, at once, when the task is cancelled.
    public func sleep(for interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)) async throws {
        try Task.checkCancellation()
        for await _ in timer(interval: interval, leeway: leeway) { break }
        try Task.checkCancellation()
    }

    /// Suspends the task until a date of the scheduler's time. A date that is past suspends nothing.
    ///
    /// - Parameters:
    ///   - deadline: Until when.
    ///   - leeway: How much longer it may take.
    /// - Throws: `CancellationError`, at once, when the task is cancelled.
    public func sleep(until deadline: Date, leeway: DispatchTimeInterval = .seconds(0)) async throws {
        let seconds = deadline.timeIntervalSince(currentDate)
        guard seconds > 0 else { return try Task.checkCancellation() }
        try await self.sleep(for: seconds < 9e9 ? .nanoseconds(Int(seconds * 1e9)) : .never, leeway: leeway)
    }

    /// The scheduler's date at each interval, until the iteration ends or its task is cancelled. Dates that are not awaited yet wait.
    ///
    /// - Parameters:
    ///   - interval: From one date to the next, and from now to the first.
    ///   - leeway: How much later a date may come.
    public func timer(interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)) -> AsyncStream<Date> {
        require(interval.seconds >= 0 && leeway.seconds >= 0, "timer(interval:leeway:) with a negative interval")
        return AsyncStream { continuation in
            let timer = schedule(after: interval, interval: interval, leeway: leeway) { continuation.yield(self.currentDate) }
            continuation.onTermination = { _ in timer?.dispose() }
        }
    }
}
