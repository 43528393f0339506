// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// What becomes of a value that nobody has asked for.
@usableFromInline package enum AwaitBufferPolicy {
    /// None comes: each is asked for.
    case none
    case unbounded
    /// So many are kept; beyond that one of them goes, the oldest or the one that comes.
    case bounded(Int, dropsOldest: Bool)
}

/// Decides for those who ask for values one by one and wait for them. A value, without a lock; its keeper guards it.
///
/// ```
///   empty ─attach─▶ attached ─end─▶ ended: what has come is still taken out, then the error, once, then nothing
///     └──────────────end / cancel─────▲
///
///   one who asks:  ask ──▶ look ──▶ taken
///                            └─────▶ wait ──▶ resumed with the next
/// ```
/// Whoever has asked looks whether the value has come already, and waits only where it has not: a source that delivers inside of
/// `request(_:)` suspends nobody. Between asking and looking nobody is told from another: the oldest value is for whoever looks first.
/// With a reserve, what nobody has asked for yet is kept, and everything is asked for at once.
@usableFromInline struct AwaitMachine<Value, Failure: Error, Waiter> {
    /// A value; nothing, at the end; or the error.
    @usableFromInline typealias NextResult = Result<Value?, Failure>

    @usableFromInline enum Phase {
        case empty
        case attached
        case ended
    }

    /// What becomes of asking.
    @usableFromInline enum RequestDecision {
        /// The caller asks its subscription for one value, and then looks.
        case request
        /// The subscription was asked already, or is when it comes. The caller looks.
        case look
        /// It has ended; the caller does not look.
        case over(NextResult)
    }

    /// What becomes of a value.
    @usableFromInline enum DeliveryDecision {
        /// It is this one's.
        case resume(Waiter)
        /// Somebody who has asked will look for it.
        case kept
        /// Nobody has asked for it.
        case unrequested
        /// There was no room for one: this one goes.
        case displaced(Value)
        /// There is no subscription: it is dropped, and those who wait are told that there is nothing.
        case dropped(Deque<Waiter>)
    }

    @usableFromInline let bufferPolicy: AwaitBufferPolicy
    /// Whether a value is kept that nobody has asked for.
    @inlinable var isBuffering: Bool { if case .none = bufferPolicy { false } else { true } }

    @usableFromInline var phase = Phase.empty
    /// Those who wait, oldest first.
    @usableFromInline var waiters: Deque<Waiter> = []
    /// What has come for those who have asked and not looked yet, and after that the reserve, oldest first.
    @usableFromInline var arrived: Deque<Value> = []
    /// How many have asked and not looked yet.
    @usableFromInline var pendingRequests = 0
    /// How many values are to be asked for when the subscription comes.
    @usableFromInline var earlyRequests = 0
    /// The error that nobody has been told yet.
    @usableFromInline var failure: Failure?

    @inlinable init(_ bufferPolicy: AwaitBufferPolicy) {
        self.bufferPolicy = bufferPolicy
    }

    // MARK: The side that asks

    @inlinable mutating func request() -> RequestDecision {
        if phase == .ended, arrived.count <= pendingRequests { return .over(takeEnd()) }
        pendingRequests += 1
        guard case .none = bufferPolicy else { return .look }
        if phase == .attached { return .request }
        earlyRequests += 1
        return .look
    }

    /// The oldest value, where more have come than are asked for: for one who has not asked.
    @inlinable mutating func takeBuffered() -> Value? {
        arrived.count > pendingRequests ? arrived.popFirst() : nil
    }

    /// What has come for one who has asked; `nil` where nothing has.
    @inlinable mutating func look() -> NextResult? {
        if let value = arrived.popFirst() {
            pendingRequests -= 1
            return .success(value)
        }
        guard phase == .ended else { return nil }
        pendingRequests -= 1
        return takeEnd()
    }

    /// Lets one who has asked wait, unless something has come meanwhile.
    ///
    /// - Returns: What has come; `nil` where the waiter waits, and is resumed later.
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

    /// Takes the subscription.
    ///
    /// - Returns: What it is to be asked for at once; `nil` where it is refused.
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
        case .none: return .unrequested
        case .bounded(let size, let dropsOldest) where arrived.count - pendingRequests >= size:
            guard dropsOldest, size > 0 else { return .displaced(value) }
            arrived.append(value)
            // Who has asked gets what came first.
            return .displaced(arrived.remove(at: pendingRequests))
        case .bounded, .unbounded:
            arrived.append(value)
            return .kept
        }
    }

    /// Ends, by an error or without one. The first who waits is told the error; where nobody does, the next who looks or asks is.
    ///
    /// - Returns: Those who wait, and what the first of them is told; the others are told that there is nothing.
    @inlinable mutating func end(_ failure: Failure?) -> (waiters: Deque<Waiter>, first: NextResult) {
        guard phase != .ended else { return ([], .success(nil)) }
        phase = .ended
        self.failure = failure
        let waiters = takeWaiters()
        return (waiters, waiters.isEmpty ? .success(nil) : takeEnd())
    }

    /// Ends at once: what has come and was not taken is gone, an error too.
    ///
    /// - Returns: What there was, for the caller to resume those who wait with nothing and to release the rest where no lock is held.
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
