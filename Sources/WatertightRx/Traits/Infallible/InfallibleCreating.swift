// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Infallible {
    /// A function that receives the events.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// A stream that calls a function at each subscription, with an observer for the events.
    ///
    /// Events of several threads are delivered one at a time; those that are sent after the end are dropped.
    ///
    /// - Parameter subscribe: Called on the subscribing thread. Retained by the result. The disposable that it returns is disposed of after
    ///   the end, or when the subscription is disposed of.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the function sends it.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of what the function has returned. What is sent afterwards is dropped.
    /// - **Delivery**: on the threads that send, one event at a time: what is sent on another thread meanwhile is delivered by the one that
    ///   delivers.
    @inlinable public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(.create { observer in subscribe { observer.on($0.event) } })
    }

    /// A stream of values.
    ///
    /// - Parameters:
    ///   - elements: The values. Retained by the result.
    ///   - scheduler: Delivers each value, and the end, in an action of its own. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the values.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the action that waits.
    /// - **Delivery**: by the scheduler.
    @inlinable public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// A stream of an array's values.
    ///
    /// - Parameters:
    ///   - array: The values. Retained by the result.
    ///   - scheduler: Delivers each value, and the end, in an action of its own. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the values.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the action that waits.
    /// - **Delivery**: by the scheduler.
    @inlinable public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// A stream of a sequence's values. Each subscription iterates it.
    ///
    /// - Parameters:
    ///   - sequence: The values. Retained by the result.
    ///   - scheduler: Delivers each value, and the end, in an action of its own. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the values.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the action that waits.
    /// - **Delivery**: by the scheduler.
    @inlinable public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Sequence.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType {
    /// A stream of one value.
    ///
    /// - Parameter element: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// A stream of one value, on a scheduler.
    ///
    /// - Parameters:
    ///   - element: The value. Retained by the result.
    ///   - scheduler: Delivers the value and the end, in two actions. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the action that waits.
    /// - **Delivery**: by the scheduler.
    @inlinable public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// A stream that has no event.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: of nothing.
    @inlinable public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// A stream that completes at once, without a value.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: at once.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// A stream that a function makes anew for each subscription.
    ///
    /// - Parameter observableFactory: Called on the subscribing thread. Retained by the result. It should not throw: see ``Infallible``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made stream.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the made stream's thread, at once.
    @inlinable public static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element> {
        Infallible(.deferred { try observableFactory().source })
    }
}
