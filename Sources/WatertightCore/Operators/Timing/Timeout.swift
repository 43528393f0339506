// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Ends the stream when no value arrives within an interval.
    ///
    /// ```
    ///   upstream                           ──a──b─────────c──
    ///   timeout(5, …)                        a  b    |
    ///   timeout(5, …, customError: { e })    a  b    ✗ e
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The time allowed from the subscription or the first request to the first value, and from each value to the next.
    ///   - scheduler: The scheduler to deliver on; a concurrent one delivers in order too, one value at a time.
    ///   - options: The options passed to the scheduler with each action.
    ///   - customError: Makes the error to fail with; the stream finishes if it is `nil`. Retained until the stream ends.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the scheduler.
    /// - **Completion**: on the scheduler, after the values; at a timeout, the upstream is cancelled first.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: the timer is cancelled, scheduled events are not delivered, and the subscriber is released.
    /// - **Delivery**: on the scheduler, one scheduled action for each value; the subscription on the upstream's thread.
    @inlinable public func timeout<Context: Scheduler>(
        _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, Context> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}

extension Publishers {
    /// The publisher that `timeout(_:scheduler:options:customError:)` returns.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error made at a timeout.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The time allowed for the next value.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The options passed to the scheduler with each action.
        public let options: Context.SchedulerOptions?
        /// Makes the error to fail with at a timeout.
        public let customError: (() -> Upstream.Failure)?

        /// Makes the publisher that `timeout(_:scheduler:options:customError:)` returns.
        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?,
            customError: (() -> Publishers.Timeout<Upstream, Context>.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Attaches a subscriber to the upstream through a stage with a timer.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let machine = TimeoutMachine<Output, Failure, Context.SchedulerTimeType>(interval: interval)
            let customError = customError
            upstream.subscribe(
                NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber) {
                    customError.map { .failure($0()) } ?? .finished
                })
        }
    }
}

/// Restarts a timer with each value, and ends the stream when it fires.
///
/// ```
///   open: set ──the first request: set──▶ running ──receive: set──▶ running
///                                           ├── fire: the stream ends, after the events already scheduled
///                                           └── end: stop
/// ```
@usableFromInline struct TimeoutMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline typealias Decision = TimingDecision<Time>

    @usableFromInline let interval: Time.Stride
    @usableFromInline var wasRequested = false

    @inlinable init(interval: Time.Stride) {
        self.interval = interval
    }

    @usableFromInline static var name: String { "Timeout" }
    /// The timers of operators further downstream start later: if two fire at the same time, this one is first.
    @inlinable static var policy: TimingPolicy { TimingPolicy(opening: .timerBefore) }

    @inlinable mutating func open() -> Decision { Decision(timer: .set(interval)) }

    @inlinable mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        queue.append(value)
        return Decision(timer: .set(interval), delivering: .scheduled(1, withOptions: true))
    }

    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue) -> Decision {
        queue.close(completion)
        return Decision(timer: .stop, delivering: .scheduled(1, withOptions: true))
    }

    @inlinable mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout Queue) -> Decision {
        let isFirst = !exchange(&wasRequested, with: true)
        return Decision(timer: isFirst ? .set(interval) : .keep, requesting: demand)
    }

    @inlinable mutating func fire(into queue: inout Queue) -> Decision { Decision(timer: .stop, endingStream: true) }
}
