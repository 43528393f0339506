// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes a subscriber that records its events.
    ///
    /// - Parameters:
    ///   - opening: The demand to request when the subscription arrives; `.none` requests nothing.
    ///   - answer: Returned for each value.
    /// - Returns: The subscriber. This publisher retains it while the stream lasts; releasing it cancels nothing.
    public func record(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none
    ) -> TestSubscriber<Output, Failure> {
        record(requesting: opening) { _ in answer }
    }

    /// Subscribes a subscriber that records its events, and decides at each value how many more it requests.
    ///
    /// - Parameters:
    ///   - opening: The demand to request when the subscription arrives; `.none` requests nothing.
    ///   - answer: Called for each value; retained until the subscriber is released.
    /// - Returns: The subscriber. This publisher retains it while the stream lasts; releasing it cancels nothing.
    public func record(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: @escaping @isolated(any) (Output) -> Subscribers.Demand
    ) -> TestSubscriber<Output, Failure> {
        let subscriber = TestSubscriber<Output, Failure>(requesting: opening, answering: answer)
        subscribe(subscriber)
        return subscriber
    }

    /// Subscribes a subscriber that records its events and their times.
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
    ///   - scheduler: The scheduler whose time is recorded; held weakly.
    ///   - opening: The demand to request when the subscription arrives; `.none` requests nothing.
    ///   - answer: Returned for each value.
    /// - Returns: The subscriber. This publisher retains it while the stream lasts; releasing it cancels nothing.
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
