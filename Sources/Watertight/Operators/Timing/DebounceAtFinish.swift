// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Delivers a value once no other has come for a time, and says what becomes of the last one when the upstream finishes.
    ///
    /// ```
    ///   upstream                                         ──a─b──────c──d─|
    ///   debounce(for: 3, …, atFinish: .deliverPending)        ····b      d|
    ///   debounce(for: 3, …)                                   ····b      |     Combine's drops d
    /// ```
    ///
    /// Whoever types and closes the window wants the last word saved: Combine's `debounce(for:scheduler:options:)` drops it.
    ///
    /// - Parameters:
    ///   - dueTime: For how long no other value must come.
    ///   - scheduler: Where to deliver.
    ///   - options: What the scheduler is told with the timer.
    ///   - finish: What becomes of a value that waits when the upstream finishes.
    ///
    /// - **Demand**: everything. A value that falls due while nothing is asked for is **lost**.
    /// - **Completion**: on the scheduler, at its next opportunity; with `.deliverPending` behind the value that waits, by the same action.
    /// - **Failure**: on the scheduler, at its next opportunity; the value that waits is lost.
    /// - **Cancellation**: at once: the timer is cancelled, and the value that waits and the subscriber are let go.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
        atFinish finish: DebounceFinish
    ) -> Publishers.DebounceAtFinish<Self, Context> {
        Publishers.DebounceAtFinish(
            upstream: self, dueTime: dueTime, scheduler: scheduler, options: options, finish: finish)
    }
}

/// What becomes of a debounced value that waits when the upstream finishes.
public enum DebounceFinish: Sendable, Hashable {
    /// It is delivered before the completion, where one is asked for.
    case deliverPending
    /// It is dropped, as Combine's `debounce` does.
    case dropPending
}

extension Publishers {
    /// What `debounce(for:scheduler:options:atFinish:)` returns.
    public struct DebounceAtFinish<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// For how long no other value must come.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with the timer.
        public let options: Context.SchedulerOptions?
        /// What becomes of a value that waits when the upstream finishes.
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
