// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// A stream that fails at once.
    ///
    /// - Parameter error: The error.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: there is none.
    /// - **Failure**: at once.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func error(_ error: any Swift.Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// A stream that has no event.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: of nothing.
    @inlinable public static func never() -> Completable {
        Completable(raw: .never())
    }

    /// A stream that completes at once.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: at once.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func empty() -> Completable {
        Completable(raw: .empty())
    }
}
