// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer {
    /// Makes a publisher that repeatedly publishes the current date, once it is connected.
    ///
    /// ```
    /// let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: Seconds from one date to the next; the first is published that long after the connection. Zero or less counts as 0.1
    ///     milliseconds, as Foundation documents for its timers.
    ///   - tolerance: Ignored, as in Combine; the publisher's own initialiser takes it into account.
    ///   - runLoop: The run loop on whose thread the dates are delivered.
    ///   - mode: The mode of the run loop in which the dates are delivered.
    ///   - options: Ignored; they have no properties.
    /// - Returns: A connectable publisher.
    ///
    /// Source: Combine's Foundation overlay.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that repeatedly publishes the current date while it is connected.
    ///
    /// Every connection has a timer of its own, on the run loop. Each tick delivers the same date to all subscribers with demand, in the order in
    /// which they subscribed; for the others it is lost. There is no completion.
    ///
    /// Subscribers are retained until they cancel. Cancelling any connection releases all of them, as in Combine. A connection that is released
    /// without a cancel keeps ticking; a publisher that is released unconnected releases its subscribers.
    ///
    /// Source: Combine's Foundation overlay.
    public final class TimerPublisher: ConnectablePublisher {
        /// The moment of the tick.
        public typealias Output = Date
        /// A timer does not fail.
        public typealias Failure = Never

        /// Seconds from one tick to the next, as passed to the initialiser: zero or less counts as 0.1 milliseconds.
        public let interval: TimeInterval
        /// By how many seconds a tick may be delayed, to save energy; `nil` for none. Foundation's timers on Linux ignore it.
        public let tolerance: TimeInterval?
        /// The run loop on whose thread the dates are delivered.
        public let runLoop: RunLoop
        /// The mode of the run loop in which the dates are delivered.
        public let mode: RunLoop.Mode
        /// Ignored; they have no properties.
        public let options: RunLoop.SchedulerOptions?

        private let subscribers = TimerSubscribers()

        /// Makes a connectable publisher.
        ///
        /// - Parameters:
        ///   - interval: Seconds from one tick to the next.
        ///   - tolerance: By how many seconds a tick may be delayed.
        ///   - runLoop: The run loop on whose thread the dates are delivered.
        ///   - mode: The mode of the run loop in which the dates are delivered.
        ///   - options: Ignored; they have no properties.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Gives the subscriber its subscription, on the caller's thread, and from then on the ticks that it requests.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            let subscription = TimerSubscription(subscribers: subscribers, subscriber: subscriber)
            subscriber.receive(subscription: subscription)
            subscribers.add(subscription)
        }

        /// Starts a timer. A second connection starts a second one.
        ///
        /// - Returns: A cancellable that stops that timer, and releases all subscribers of this publisher.
        public func connect() -> any Cancellable {
            TimerConnection(self, subscribers: subscribers)
        }
    }
}
