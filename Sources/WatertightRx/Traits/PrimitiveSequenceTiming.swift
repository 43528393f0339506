// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
    /// Emits the value, and completes, after a delay.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the delay.
    /// - **Failure**: the upstream's, without a delay.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: by the scheduler.
    @inlinable public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the upstream after a delay.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: Where the time passes, and where the upstream is subscribed to. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through; before the delay is over, it is called off.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    ///
    /// - Parameter scheduler: Where events are delivered. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: by the scheduler, in order.
    @inlinable public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// Another name of ``observe(on:)``.
    @available(*, deprecated, renamed: "observe(on:)")
    @inlinable public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        observe(on: scheduler)
    }

    /// Subscribes to the upstream, and disposes of the subscription, on a scheduler.
    ///
    /// - Parameter scheduler: Where both happen. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through, on the scheduler.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// Another name of ``subscribe(on:)``.
    @available(*, deprecated, renamed: "subscribe(on:)")
    @inlinable public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        subscribe(on: scheduler)
    }

    /// Fails with ``RxError/timeout`` if the stream has not ended after a time.
    ///
    /// - Parameters:
    ///   - dueTime: The time, from the subscription on.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the timeout; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the timeout by the scheduler.
    @inlinable public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Goes on with another stream if this one has not ended after a time.
    ///
    /// - Parameters:
    ///   - dueTime: The time, from the subscription on.
    ///   - other: The other stream. Retained by the result.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's.
    /// - **Failure**: the upstream's, or the other stream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}
