// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// The operators of time with a `Duration` that a program computes or is given. A literal such as `.seconds(1)` needs none of these: it is a stride.

extension Publisher {
    /// Publishes a value once no other has arrived for a duration: `debounce(for:scheduler:options:)`.
    ///
    /// - Parameters:
    ///   - dueTime: The duration in which no other value may arrive.
    ///   - scheduler: The scheduler to deliver on.
    ///
    /// - **Demand**: unlimited. A value that falls due without demand is **lost**.
    /// - **Completion**: on the scheduler, at its next opportunity; a waiting value is **lost**.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: at once: the timer is cancelled, and the waiting value and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @_disfavoredOverload
    @inlinable public func debounce<C: Clock>(
        for dueTime: Duration, scheduler: ClockScheduler<C>
    ) -> Publishers.Debounce<Self, ClockScheduler<C>> {
        debounce(for: DurationStride(dueTime), scheduler: scheduler)
    }

    /// Publishes at most one value in each duration, the first that arrived or the last: `throttle(for:scheduler:latest:)`.
    ///
    /// - Parameters:
    ///   - interval: The minimum time between two deliveries.
    ///   - scheduler: The scheduler to deliver on.
    ///   - latest: Whether to deliver the last of the values, or the first.
    ///
    /// - **Demand**: unlimited, before the subscriber has its subscription. A value that arrives without demand is **lost**.
    /// - **Completion**: on the scheduler, with the waiting value, which keeps its time; at the next opportunity if none waits.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: at once: the waiting value and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @_disfavoredOverload
    @inlinable public func throttle<C: Clock>(
        for interval: Duration, scheduler: ClockScheduler<C>, latest: Bool
    ) -> Publishers.Throttle<Self, ClockScheduler<C>> {
        throttle(for: DurationStride(interval), scheduler: scheduler, latest: latest)
    }

    /// Delivers all events on a scheduler, in order, each later by a duration: `delay(for:tolerance:scheduler:options:)`.
    ///
    /// - Parameters:
    ///   - interval: The delay of each event.
    ///   - scheduler: The scheduler to deliver on, one value at a time.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the scheduler.
    /// - **Completion**: delayed as a value, after the values.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: scheduled values are not delivered, and the subscriber is released while they wait.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @_disfavoredOverload
    @inlinable public func delay<C: Clock>(
        for interval: Duration, scheduler: ClockScheduler<C>
    ) -> Publishers.Delay<Self, ClockScheduler<C>> {
        delay(for: DurationStride(interval), scheduler: scheduler)
    }

    /// Ends the stream if no value comes for a duration: `timeout(_:scheduler:options:customError:)`.
    ///
    /// - Parameters:
    ///   - interval: The time allowed from the subscription or the first request to the first value, and from each value to the next.
    ///   - scheduler: The scheduler to deliver on, one value at a time.
    ///   - customError: Makes the error to fail with; the stream finishes if it is `nil`. Retained until the stream ends.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the scheduler.
    /// - **Completion**: on the scheduler, after the values; at a timeout, the upstream is cancelled first.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: the timer is cancelled, scheduled events are not delivered, and the subscriber is released.
    /// - **Delivery**: on the scheduler, one scheduled action for each value; the subscription on the upstream's thread.
    @_disfavoredOverload
    @inlinable public func timeout<C: Clock>(
        _ interval: Duration, scheduler: ClockScheduler<C>, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, ClockScheduler<C>> {
        timeout(DurationStride(interval), scheduler: scheduler, customError: customError)
    }
}
