// SPDX-License-Identifier: Apache-2.0

// A publisher that cannot fail stands beside one that can: the type checker is told so, and nothing else changes.

extension Publisher where Output: Publisher, Failure == Never {
    /// Delivers what the latest of the publishers delivers; they may fail although this one cannot.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers that fail as their publisher does.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: of the latest publisher; cancels the upstream.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
    /// Delivers what the latest of the publishers delivers; nobody can fail.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers that fail as their publisher does.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Delivers what the latest of the publishers delivers; they cannot fail although this one can.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers that fail as their publisher does.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: of the upstream; cancels the latest publisher.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}
