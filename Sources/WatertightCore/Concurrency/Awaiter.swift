// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The subscriber of an awaited stream: requests one value for each call of `next()`.
///
/// An `AwaitMachine` decides under the lock; the awaiter requests, resumes and releases without it. A value that arrives inside the request
/// for it passes through the `fastPath`, without a lock. At the end it releases its subscription, and cancels it once if the end is a cancel.
///
/// Sendable: `lock` guards its state; a value goes from the delivering thread to the task that awaits it, and nowhere else.
@usableFromInline
package final class Awaiter<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // Sendable: `lock`, as said above.
    @usableFromInline package typealias NextResult = Result<Input?, Failure>
    @usableFromInline typealias Waiter = UnsafeContinuation<NextResult, Never>

    @usableFromInline let lock = Lock()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) var machine: AwaitMachine<Input, Failure, Waiter>
    /// Retained until the end.
    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?

    // Only the thread in the fast path.

    /// Open while each value arrives inside the request for it, from a source that can be pulled. Closed under the lock.
    @usableFromInline let fastPath = AwaitFastPath<Input>()
    /// The subscription, if it can be pulled. Written before the fast path opens; retained by `subscription` until the fast path is
    /// closed, and after that for the thread inside.
    @usableFromInline @exclusivity(unchecked) var source: Unmanaged<PullSource>?

    /// Whether values that arrive before a request are kept.
    @usableFromInline let isBuffering: Bool

    /// The function that made the sequence, for reports.
    @usableFromInline let name: StaticString

    @inlinable init(_ bufferPolicy: AwaitBufferPolicy = .none, name: StaticString = "values") {
        self.name = name
        machine = AwaitMachine(bufferPolicy)
        isBuffering = machine.isBuffering
    }

    // MARK: The side that delivers

    @inlinable package func receive(subscription: any Subscription) {
        let source = subscription as? PullSource
        let demand = lock.withLock {
            let demand = machine.attach()
            if demand != nil { self.subscription = subscription }
            if demand == Subscribers.Demand.none, let source { openFastPath(to: source) }
            return demand
        }
        guard let demand else {
            subscription.cancel()
            return
        }
        if demand != .none { subscription.request(demand) }
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        if !fastPath.put(input) { receiveByMachine(input) }
        return .none
    }

    @inlinable func receiveByMachine(_ input: Input) {
        switch lock.withLock({ machine.deliver(input) }) {
        case .kept: break
        case .keptInGrown(let count): Probe.report(.bufferGrows(at: "\(name)", count: count))
        case .resume(let waiter): resume(waiter, with: .success(input))
        case .displaced: reportDisplaced()
        case .dropped(let waiters): resumeWithNothing(waiters)
        }
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        let failure: Failure? = if case .failure(let error) = completion { error } else { nil }
        let (told, subscription) = lock.withLock {
            closeFastPath()
            return (machine.end(failure), self.subscription.take())
        }
        var waiters = told.waiters
        if let first = waiters.popFirst() { resume(first, with: told.first) }
        resumeWithNothing(waiters)
        withExtendedLifetime(subscription) {}
    }

    @inlinable func resume(_ waiter: Waiter, with answer: NextResult) {
        // From here on the value belongs to the task, as Combine's belongs to the subscriber.
        nonisolated(unsafe) let answer = answer
        waiter.resume(returning: answer)
    }

    @inlinable func resumeWithNothing(_ waiters: Deque<Waiter>) {
        for waiter in waiters { resume(waiter, with: .success(nil)) }
    }

    // MARK: Cancelling

    @inlinable package func cancel() {
        end()
        cancelUpstreamOfEnded()
    }

    /// Ends the stream of a cancelled task. A thread inside a request cannot be resumed, and its request may never return: this cancels a
    /// source that delivers without end into a filter.
    @inlinable func endFromHandler() {
        let hasPendingRequest = end()
        if hasPendingRequest { cancelUpstreamOfEnded() }
    }

    /// - Returns: Whether a request has not returned yet.
    @inlinable
    @discardableResult
    func end() -> Bool {
        let remains = lock.withLock {
            closeFastPath()
            return machine.cancel()
        }
        resumeWithNothing(remains.waiters)
        return remains.pendingRequests > 0
    }

    @inlinable func cancelUpstreamOfEnded() {
        let cancelled = lock.withLock { () -> (any Subscription)? in machine.phase == .ended ? subscription.take() : nil }
        cancelled?.cancel()
    }

    @usableFromInline func reportDisplaced() {
        Probe.reportDrop(at: "\(name)", by: self)
    }
}

extension Awaiter: StreamDescribing {
    package static var streamWord: String? { "values" }
}
