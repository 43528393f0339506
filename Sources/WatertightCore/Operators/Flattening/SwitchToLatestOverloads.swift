// SPDX-License-Identifier: Apache-2.0

// One publisher cannot fail and the other can: only the failure types change.

extension Publisher where Output: Publisher, Failure == Never {
    /// Publishes the values of the latest publisher; the publishers may fail although this one cannot.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers with the upstream's failure type.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: of the latest publisher; cancels the upstream.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
    /// Publishes the values of the latest publisher; none can fail.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers with the upstream's failure type.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Publishes the values of the latest publisher; the publishers cannot fail although this one can.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// - **Demand**: as `switchToLatest()` of publishers with the upstream's failure type.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: of the upstream; cancels the latest publisher.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}
