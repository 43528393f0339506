// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Determines what happens to a value that no task has requested.
@usableFromInline package enum AwaitBufferPolicy {
    /// Each value is requested. One that arrives beyond that, from a publisher that exceeds the demand as `replaceEmpty(with:)` does, is kept for the
    /// next task that requests.
    case none
    case unbounded
    /// At most this many values are buffered; beyond that one is dropped, the oldest or the new one.
    case bounded(Int, dropsOldest: Bool)
}

/// Decides which task receives which value, among tasks that request one value each and wait. A value, without a lock; its carrier guards it.
///
/// ```
///   empty ─attach─▶ attached ─end─▶ ended: values that have arrived are still returned, then the error, once, then `nil`
///     └──────────────end / cancel─────▲
///
///   a task:  request ──▶ look ──▶ returns
///                         └─────▶ wait ──▶ resumed with the next
/// ```
/// A task that has requested checks whether the value has arrived already (`look`), and waits only if not: a source that delivers inside
/// `request(_:)` suspends no task. Between requesting and looking, tasks are not distinguished: the oldest value is for the first that looks.
/// With a buffer, values that no task has requested yet are kept, and unlimited demand is requested at once.
@usableFromInline struct AwaitMachine<Value, Failure: Error, Waiter> {
    /// A value; `nil`, at the end; or the error.
    @usableFromInline typealias NextResult = Result<Value?, Failure>

    @usableFromInline enum Phase {
        case empty
        case attached
        case ended
    }

    /// The decision about a request.
    @usableFromInline enum RequestDecision {
        /// The caller requests one value from its subscription, and then looks.
        case request
        /// The subscription was requested already, or will be when it arrives. The caller looks.
        case look
        /// The stream has ended; the caller does not look.
        case over(NextResult)
    }

    /// The decision about a value.
    @usableFromInline enum DeliveryDecision {
        /// It resumes this waiter.
        case resume(Waiter)
        /// It is kept for a task that will look, or in the buffer.
        case kept
        /// It is kept in a buffer without bound, which has doubled since this was last said.
        case keptInGrown(count: Int)
        /// There was no room for one value: this one is dropped.
        case displaced(Value)
        /// There is no subscription: the value is dropped, and these waiters are resumed with `nil`.
        case dropped(Deque<Waiter>)
    }

    /// From here on the growth of a buffer is reported.
    @inlinable static var largeBuffer: Int { 1024 }

    @usableFromInline let bufferPolicy: AwaitBufferPolicy
    /// Whether values that no task has requested are buffered.
    @inlinable var isBuffering: Bool { if case .none = bufferPolicy { false } else { true } }

    @usableFromInline var phase = Phase.empty
    /// The tasks that wait, oldest first.
    @usableFromInline var waiters: Deque<Waiter> = []
    /// The values for the tasks that have requested and not looked yet, and after those the buffered ones, oldest first.
    @usableFromInline var arrived: Deque<Value> = []
    /// How many tasks have requested and not looked yet.
    @usableFromInline var pendingRequests = 0
    /// How many values to request when the subscription arrives.
    @usableFromInline var earlyRequests = 0
    /// The error that no task has received yet.
    @usableFromInline var failure: Failure?

    @inlinable init(_ bufferPolicy: AwaitBufferPolicy) {
        self.bufferPolicy = bufferPolicy
    }

    // MARK: The side that requests

    @inlinable mutating func request() -> RequestDecision {
        if phase == .ended, arrived.count <= pendingRequests { return .over(takeEnd()) }
        pendingRequests += 1
        guard case .none = bufferPolicy, arrived.count < pendingRequests else { return .look }
        if phase == .attached { return .request }
        earlyRequests += 1
        return .look
    }

    /// Removes the oldest value, if more have arrived than are requested: for a task that has not requested.
    @inlinable mutating func takeBuffered() -> Value? {
        arrived.count > pendingRequests ? arrived.popFirst() : nil
    }

    /// Removes the value or the end that has arrived for a task that has requested; `nil` if neither has.
    @inlinable mutating func look() -> NextResult? {
        if let value = arrived.popFirst() {
            pendingRequests -= 1
            return .success(value)
        }
        guard phase == .ended else { return nil }
        pendingRequests -= 1
        return takeEnd()
    }

    /// Adds a task that has requested to the waiters, unless a value or the end has arrived meanwhile.
    ///
    /// - Returns: The value or the end that has arrived; `nil` if the waiter waits, and is resumed later.
    @inlinable mutating func wait(_ waiter: Waiter) -> NextResult? {
        if let answer = look() { return answer }
        pendingRequests -= 1
        waiters.append(waiter)
        return nil
    }

    @inlinable mutating func takeEnd() -> NextResult {
        guard let failure = failure.take() else { return .success(nil) }
        return .failure(failure)
    }

    // MARK: The side that delivers

    /// Attaches the subscription.
    ///
    /// - Returns: The demand to request at once; `nil` if the subscription is refused.
    @inlinable mutating func attach() -> Subscribers.Demand? {
        guard phase == .empty else { return nil }
        phase = .attached
        guard case .none = bufferPolicy else { return .unlimited }
        return .max(earlyRequests)
    }

    @inlinable mutating func deliver(_ value: Value) -> DeliveryDecision {
        guard phase == .attached else { return .dropped(takeWaiters()) }
        if let waiter = waiters.popFirst() { return .resume(waiter) }
        if arrived.count < pendingRequests {
            arrived.append(value)
            return .kept
        }
        return enqueue(value)
    }

    @inlinable mutating func enqueue(_ value: Value) -> DeliveryDecision {
        switch bufferPolicy {
        case .bounded(let size, let dropsOldest) where arrived.count - pendingRequests >= size:
            guard dropsOldest, size > 0 else { return .displaced(value) }
            arrived.append(value)
            // Tasks that have requested receive the oldest values.
            return .displaced(arrived.remove(at: pendingRequests))
        case .bounded:
            arrived.append(value)
            return .kept
        case .none, .unbounded:
            arrived.append(value)
            return arrived.count & (Self.largeBuffer - 1) == 0 ? keptInLarge() : .kept
        }
    }

    /// Called at every multiple of `largeBuffer`, which is rare enough not to be inlined.
    @usableFromInline @inline(never) func keptInLarge() -> DeliveryDecision {
        let count = arrived.count
        return count > 0 && count & (count - 1) == 0 ? .keptInGrown(count: count) : .kept
    }

    /// Ends, with or without an error. The first waiter receives the error; if none waits, the next task that looks or requests does.
    ///
    /// - Returns: The waiters, and the result for the first of them; the others receive `nil`.
    @inlinable mutating func end(_ failure: Failure?) -> (waiters: Deque<Waiter>, first: NextResult) {
        guard phase != .ended else { return ([], .success(nil)) }
        phase = .ended
        self.failure = failure
        let waiters = takeWaiters()
        return (waiters, waiters.isEmpty ? .success(nil) : takeEnd())
    }

    /// Ends at once: values that no task has received are dropped, and an error too.
    ///
    /// - Returns: The state before, for the caller to resume the waiters with `nil` and to release the rest while it holds no lock.
    @inlinable mutating func cancel() -> Self {
        let remains = self
        phase = .ended
        waiters = []
        arrived = []
        failure = nil
        return remains
    }

    @inlinable mutating func takeWaiters() -> Deque<Waiter> {
        let taken = waiters
        waiters = []
        return taken
    }
}
