// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Ends the stream when no value comes for a time.
    ///
    /// ```
    ///   upstream                           ──a──b─────────c──
    ///   timeout(5, …)                        a  b    |
    ///   timeout(5, …, customError: { e })    a  b    ✗ e
    /// ```
    ///
    /// - Parameters:
    ///   - interval: How long it may take until the first value, from the subscription or the first request, and from each value to the
    ///     next.
    ///   - scheduler: Where to deliver; a concurrent one delivers in order too, one at a time.
    ///   - options: What the scheduler is told with each action.
    ///   - customError: Makes the error to fail with; the stream finishes where there is none. Kept until the stream ends.
    ///
    /// - **Demand**: handed through, on the caller's thread; what a delivery asks for, on the scheduler.
    /// - **Completion**: on the scheduler, after the values; when the time is over, the upstream is cancelled first.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: the timer is cancelled, what was scheduled is not delivered, and the subscriber is let go.
    /// - **Delivery**: on the scheduler, one scheduled action for each value; the subscription on the upstream's thread.
    @inlinable public func timeout<Context: Scheduler>(
        _ interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, Context> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}

extension Publishers {
    /// What `timeout(_:scheduler:options:customError:)` returns.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the one that is made when the time is over.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How long the next value may take.
        public let interval: Context.SchedulerTimeType.Stride
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?
        /// Makes the error to fail with when the time is over.
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

/// Sets a timer anew with each value, and ends the stream when it fires.
///
/// ```
///   open: set ──ask, the first time: set──▶ running ──take: set──▶ running
///                                             ├── fire: the stream ends, after what is on its way
///                                             └── end: stop
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
    /// The time of the operators further down begins later: where two are over at once, this one is first.
    @inlinable static var opening: TimingOpening { .timerBefore }

    @inlinable mutating func open() -> Decision { Decision(timer: .set(interval)) }

    @inlinable mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        queue.enqueue(value)
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
