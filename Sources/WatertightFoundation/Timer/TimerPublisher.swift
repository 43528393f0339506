// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer {
    /// Makes a publisher that delivers the date, again and again, once it is connected.
    ///
    /// ```
    /// let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: Seconds from one date to the next; the first comes that long after the connection. Zero or less means 0.1
    ///     milliseconds, as Foundation documents for its timers.
    ///   - tolerance: Ignored, as in Combine; the publisher's own initialiser takes it into account.
    ///   - runLoop: The run loop on whose thread the dates are delivered.
    ///   - mode: The mode of the run loop in which they are.
    ///   - options: Say nothing.
    /// - Returns: A publisher that is to be connected.
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

    /// A publisher that delivers the date, again and again, while it is connected.
    ///
    /// Every connection has a timer of its own, on the run loop. A tick brings the same date to each subscriber that has asked for
    /// one, in the order in which they subscribed; for the others it is lost. There is no completion.
    ///
    /// Subscribers are kept until they cancel or any connection is cancelled: that ends all of them, as in Combine. A connection
    /// that is dropped and not cancelled ticks on; a publisher that is dropped unconnected lets its subscribers go.
    ///
    /// Source: Combine's Foundation overlay.
    public final class TimerPublisher: ConnectablePublisher {
        /// The moment of the tick.
        public typealias Output = Date
        /// A timer does not fail.
        public typealias Failure = Never

        /// Seconds from one tick to the next, as given: zero or less means 0.1 milliseconds.
        public let interval: TimeInterval
        /// Seconds by which a tick may come later, to save energy; `nil` for none.
        public let tolerance: TimeInterval?
        /// The run loop on whose thread the dates are delivered.
        public let runLoop: RunLoop
        /// The mode of the run loop in which they are.
        public let mode: RunLoop.Mode
        /// Say nothing.
        public let options: RunLoop.SchedulerOptions?

        private let subscribers = TimerSubscribers()

        /// Makes a publisher that is to be connected.
        ///
        /// - Parameters:
        ///   - interval: Seconds from one tick to the next.
        ///   - tolerance: Seconds by which a tick may come later.
        ///   - runLoop: The run loop on whose thread the dates are delivered.
        ///   - mode: The mode of the run loop in which they are.
        ///   - options: Say nothing.
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

        /// Gives the subscriber its subscription, on the caller's thread, and from then on what it asks for of the ticks.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            let subscription = TimerSubscription(subscribers: subscribers, subscriber: subscriber)
            subscriber.receive(subscription: subscription)
            subscribers.add(subscription)
        }

        /// Starts a timer. A second connection starts a second one.
        ///
        /// - Returns: What stops that timer, and lets all subscribers of this publisher go.
        public func connect() -> any Cancellable {
            TimerConnection(self, subscribers: subscribers)
        }
    }
}
