// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// Where one side cannot fail it takes the other's error, as with `flatMap` and `switchToLatest`.

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Delivers what the publishers deliver, so many of them at a time; they cannot fail, although this one can. **Loses none.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many may be active at a time; at least one.
    ///
    /// - **Demand**: as `merge(maxConcurrent:)` of publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the upstream's: cancels the publishers that are active, drops what is held and those that wait.
    /// - **Cancellation**: cancels the publishers that are active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable
    public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>>
    {
        Publishers.MergeConcurrently(upstream: map { $0.setFailureType(to: Failure.self) }, maxConcurrent: maxConcurrent)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Delivers what the publishers deliver, so many of them at a time; they may fail, although this one cannot. **Loses none.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many may be active at a time; at least one.
    ///
    /// - **Demand**: as `merge(maxConcurrent:)` of publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of a publisher's: cancels the others and the upstream, drops what is held and those that wait.
    /// - **Cancellation**: cancels the publishers that are active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Publishers.SetFailureType<Self, Output.Failure>> {
        Publishers.MergeConcurrently(upstream: setFailureType(to: Output.Failure.self), maxConcurrent: maxConcurrent)
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Delivers what the publishers deliver, so many of them at a time; nobody can fail. **Loses none.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many may be active at a time; at least one.
    ///
    /// - **Demand**: as `merge(maxConcurrent:)` of publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the publishers that are active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Self> {
        Publishers.MergeConcurrently(upstream: self, maxConcurrent: maxConcurrent)
    }
}

extension Publisher {
    /// Makes a publisher of each value, which cannot fail although this one can, and delivers one after the other. **Loses none.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher, when its value comes; kept until the stream ends.
    ///
    /// - **Demand**: as `concatMap(_:)` to publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the upstream's: cancels the publishers that are active, drops what is held and those that wait.
    /// - **Cancellation**: cancels the publisher that is active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>> where P.Failure == Never {
        Publishers.MergeConcurrently(upstream: map { transform($0).setFailureType(to: Failure.self) }, maxConcurrent: 1)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, which may fail although this one cannot, and delivers one after the other. **Loses none.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher, when its value comes; kept until the stream ends.
    ///
    /// - **Demand**: as `concatMap(_:)` to publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of a publisher's: cancels the others and the upstream, drops what is held and those that wait.
    /// - **Cancellation**: cancels the publisher that is active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.SetFailureType<Publishers.Map<Self, P>, P.Failure>> {
        Publishers.MergeConcurrently(upstream: map(transform).setFailureType(to: P.Failure.self), maxConcurrent: 1)
    }

    /// Makes a publisher of each value, and delivers everything of one after everything of the other; nobody can fail. **Loses none.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher, when its value comes; kept until the stream ends.
    ///
    /// - **Demand**: as `concatMap(_:)` to publishers that fail as this one does.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the publisher that is active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.Map<Self, P>> where P.Failure == Never {
        Publishers.MergeConcurrently(upstream: map(transform), maxConcurrent: 1)
    }
}
