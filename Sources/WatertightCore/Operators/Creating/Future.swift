// SPDX-License-Identifier: Apache-2.0

/// A publisher of one result, a value or an error, that is produced once and delivered to each subscriber.
///
/// ```
///   promise          ·····(.success(1))
///   first       ──·······1|
///   second                ──1|
/// ```
///
/// The closure runs at once, when the future is made, not at subscription. The future retains its result. Until it has one, it retains each
/// subscription that is not cancelled. A subscription retains its subscriber and the future until it has delivered the result or is cancelled.
/// The promise retains the future.
///
/// - **Demand**: the value waits for it; an error does not.
/// - **Completion**: right after the value.
/// - **Failure**: the error passed to the promise.
/// - **Cancellation**: releases the subscriber; the work continues.
/// - **Delivery**: on the thread that fulfils the promise; a value that had to wait for demand, on the requesting thread; an error that
///   precedes the subscription, on the subscribing thread.
///
/// Source: Combine `Future`.
public final class Future<Output, Failure: Error>: Publisher {
    /// The closure through which the work delivers its result; only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    @usableFromInline let state = Guarded(State())

    @usableFromInline struct State {
        @usableFromInline var result: Result<Output, Failure>?
        /// The waiting subscriptions, in the order of subscription.
        @usableFromInline var waiting = OrderedSlots<FutureSubscription<Output, Failure>>()

        @inlinable init() {}
    }

    /// Makes a future and starts its work.
    ///
    /// The promise is Sendable, so that a task, or a callback on another thread, may call it. The compiler does not look at the value that it receives: a
    /// thread that fulfills it with an object that is not Sendable must not use the object afterwards.
    ///
    /// - Parameter attemptToFulfill: The work: called at once, on the calling thread, with the promise that it must fulfill, now or later,
    ///   on any thread.
    public init(_ attemptToFulfill: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Void) {
        // The lock guards all that the promise reaches.
        nonisolated(unsafe) let future = self
        attemptToFulfill { future.fulfill($0) }
    }

    /// Fulfills the promise; only the first call counts.
    package func fulfill(_ result: Result<Output, Failure>) {
        let waiting = state.withLock { state in
            guard state.result == nil else { return OrderedSlots<FutureSubscription<Output, Failure>>() }
            state.result = result
            return exchange(&state.waiting, with: OrderedSlots())
        }
        waiting.forEach { $0.settle(result) }
    }

    /// Gives the subscriber a subscription that delivers the value when it is both there and requested, or the error when it is there.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let subscription = TypedFutureSubscription(subscriber, of: self)
        if let result = join(subscription) { subscription.settle(result) }
        subscriber.receive(subscription: subscription)
        subscription.open()
    }

    @usableFromInline func join(_ subscription: FutureSubscription<Output, Failure>) -> Result<Output, Failure>? {
        state.withLock { state in
            if let result = state.result { return result }
            state.waiting.append(subscription)
            return nil
        }
    }

    /// Releases a cancelled subscription.
    @usableFromInline func leave(_ subscription: FutureSubscription<Output, Failure>) {
        _ = state.withLock { $0.waiting.remove(subscription) }
    }
}

// Sendable: a promise may be fulfilled on any thread, and the result delivered there.
extension Future: @unchecked Sendable where Output: Sendable {}
