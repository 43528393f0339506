// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes a value after no other has arrived for a time, and lets the caller choose whether the finish delivers or drops a pending value.
    ///
    /// ```
    ///   upstream                                         ──a─b──────c──d─|
    ///   debounce(for: 3, …, atFinish: .deliverPending)        ····b      d|
    ///   debounce(for: 3, …)                                   ····b      |     Combine's drops d
    /// ```
    ///
    /// If a window closes while its user types, the last input should still be saved: Combine's `debounce(for:scheduler:options:)` drops
    /// it.
    ///
    /// - Parameters:
    ///   - dueTime: How long no other value may arrive.
    ///   - scheduler: The scheduler to deliver on.
    ///   - options: The scheduler options of the timer.
    ///   - finish: Whether a pending value is delivered or dropped when the upstream finishes.
    ///
    /// - **Demand**: unlimited. A value that falls due while the downstream has no demand is **lost**.
    /// - **Completion**: on the scheduler, at its next opportunity; with `.deliverPending` after the pending value, in the same action.
    /// - **Failure**: on the scheduler, at its next opportunity; the pending value is lost.
    /// - **Cancellation**: at once: the timer is cancelled, and the pending value and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
        atFinish finish: DebounceFinish
    ) -> Publishers.DebounceAtFinish<Self, Context> {
        Publishers.DebounceAtFinish(
            upstream: self, dueTime: dueTime, scheduler: scheduler, options: options, finish: finish)
    }
}

/// Whether `debounce` delivers or drops a pending value when the upstream finishes.
public enum DebounceFinish: Sendable, Hashable {
    /// Delivers it before the completion, if the downstream has demand.
    case deliverPending
    /// Drops it, as Combine's `debounce` does.
    case dropPending
}

extension Publishers {
    /// The publisher that `debounce(for:scheduler:options:atFinish:)` returns.
    public struct DebounceAtFinish<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How long no other value may arrive.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The scheduler options of the timer.
        public let options: Context.SchedulerOptions?
        /// Whether a pending value is delivered or dropped when the upstream finishes.
        public let finish: DebounceFinish

        /// Makes the publisher that `debounce(for:scheduler:options:atFinish:)` returns.
        @inlinable public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?,
            finish: DebounceFinish
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
            self.finish = finish
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value until it is due.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let machine = DebounceMachine<Output, Failure, Context.SchedulerTimeType>(
                dueTime: dueTime, flushingAtFinish: finish == .deliverPending)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}
