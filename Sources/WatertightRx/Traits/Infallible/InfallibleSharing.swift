// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Subscribes to the upstream once for all its own subscriptions, and replays the last values to new ones.
    ///
    /// - Parameters:
    ///   - replay: How many values are replayed.
    ///   - scope: What happens to them when no subscription is left.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: the last one disposes of the upstream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}
