// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes a subscriber that records what it gets.
    ///
    /// - Parameters:
    ///   - opening: Asked for when the subscription comes; `.none` is not asked for.
    ///   - answer: Returned for each value.
    /// - Returns: The subscriber. This publisher keeps it while the stream lasts; its release cancels nothing.
    public func record(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none
    ) -> TestSubscriber<Output, Failure> {
        record(requesting: opening) { _ in answer }
    }

    /// Subscribes a subscriber that records what it gets, and decides at each value how many more it asks for.
    ///
    /// - Parameters:
    ///   - opening: Asked for when the subscription comes; `.none` is not asked for.
    ///   - answer: Called for each value; kept until the subscriber is released.
    /// - Returns: The subscriber. This publisher keeps it while the stream lasts; its release cancels nothing.
    public func record(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: @escaping @isolated(any) (Output) -> Subscribers.Demand
    ) -> TestSubscriber<Output, Failure> {
        let subscriber = TestSubscriber<Output, Failure>(requesting: opening, answering: answer)
        subscribe(subscriber)
        return subscriber
    }

    /// Subscribes a subscriber that records what it gets, and when.
    ///
    /// ```swift
    /// let subscriber = prices.receive(on: scheduler).record(stampedBy: scheduler)
    /// scheduler.advance(by: 2)
    /// prices.send(5)
    /// scheduler.advance()
    /// print(subscriber.timeline)  // Prints "[0 s: subscription, 2 s: value(5)]"
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Whose time is recorded. Kept weakly.
    ///   - opening: Asked for when the subscription comes; `.none` is not asked for.
    ///   - answer: Returned for each value.
    /// - Returns: The subscriber. This publisher keeps it while the stream lasts; its release cancels nothing.
    public func record<Time, Options>(
        stampedBy scheduler: TestScheduler<Time, Options>, requesting opening: Subscribers.Demand = .unlimited,
        answering answer: Subscribers.Demand = .none
    ) -> TestSubscriber<Output, Failure> {
        let subscriber = TestSubscriber<Output, Failure>(requesting: opening, answering: answer)
        subscriber.stamp(by: scheduler)
        subscribe(subscriber)
        return subscriber
    }
}
