// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A stream of one value.
    ///
    /// - Parameter element: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func just(_ element: Element) -> Single<Element> {
        Single(raw: .just(element))
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
    @inlinable public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
        Single(raw: .just(element, scheduler: scheduler))
    }

    /// A stream that fails at once.
    ///
    /// - Parameter error: The error.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: there is none.
    /// - **Failure**: at once.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func error(_ error: any Swift.Error) -> Single<Element> {
        Single(raw: .error(error))
    }

    /// A stream that has no event.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: of nothing.
    @inlinable public static func never() -> Single<Element> {
        Single(raw: .never())
    }
}
