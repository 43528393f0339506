// SPDX-License-Identifier: Apache-2.0

/// A publisher of one value that is made once, later, and delivered to each subscriber.
///
/// ```
///   promise          ·····(.success(1))
///   first       ──·······1|
///   second                ──1|
/// ```
///
/// The closure runs at once, when the future is made, not when somebody subscribes. The future keeps its result, and each subscriber
/// until it has got it or cancelled; the promise keeps the future.
///
/// - **Demand**: the value waits for it; an error does not.
/// - **Completion**: right after the value.
/// - **Failure**: the error that the promise was given.
/// - **Cancellation**: lets the subscriber go; the work goes on.
/// - **Delivery**: on the thread that keeps the promise, or, where it was kept before, on the one that asks.
///
/// Source: Combine `Future`.
public final class Future<Output, Failure: Error>: Publisher {
    /// What the work is given to deliver its result with; the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    @usableFromInline let state = Guarded(State())

    @usableFromInline struct State {
        @usableFromInline var result: Result<Output, Failure>?
        /// By ticket, which says who came first.
        @usableFromInline var waiting: [UInt: FutureSubscription<Output, Failure>] = [:]
        @usableFromInline var lastTicket: UInt = 0

        @inlinable init() {}
    }

    /// Makes a future and starts its work.
    ///
    /// - Parameter attemptToFulfill: The work: called at once, on this thread, with the promise it has to keep, now or later, on any
    ///   thread.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    /// Keeps the promise: the first call counts.
    package func fulfill(_ result: Result<Output, Failure>) {
        let waiting = state.withLock { state in
            guard state.result == nil else { return [:] as [UInt: FutureSubscription<Output, Failure>] }
            state.result = result
            defer { state.waiting = [:] }
            return state.waiting
        }
        for (_, subscription) in waiting.sorted(by: { $0.key < $1.key }) { subscription.settle(result) }
    }

    /// Adds a subscriber, which gets the result once there is one and it has asked.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let subscription = TypedFutureSubscription(subscriber, of: self)
        if let result = join(subscription) { subscription.settle(result) }
        subscriber.receive(subscription: subscription)
        subscription.open()
    }

    @usableFromInline func join(_ subscription: FutureSubscription<Output, Failure>) -> Result<Output, Failure>? {
        state.withLock { state in
            if let result = state.result { return result }
            state.lastTicket += 1
            subscription.ticket = state.lastTicket
            state.waiting[state.lastTicket] = subscription
            return nil
        }
    }

    /// Lets go of a subscription that was cancelled.
    @usableFromInline func leave(ticket: UInt) {
        let subscription = state.withLock { $0.waiting.removeValue(forKey: ticket) }
        _ = subscription
    }
}

// A promise may be kept on any thread and the result be delivered there.
extension Future: @unchecked Sendable where Output: Sendable {}
