// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The subscriber at the end of a stream that is awaited: it asks for one value for each that somebody wants.
///
/// It decides by an `AwaitMachine` under its lock, and asks, resumes and releases with the lock released; a value that comes inside of the
/// request for it goes by in the `fastPath`, without a lock. It lets its subscription go at the end, cancelled once where the end is a
/// cancel.
///
/// Sendable: `lock` guards what it keeps; a value goes from the thread that delivers it to the task that awaits it, and to nobody else.
@usableFromInline
package final class Awaiter<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // Sendable: `lock`, as said above.
    @usableFromInline package typealias NextResult = Result<Input?, Failure>
    @usableFromInline typealias Waiter = UnsafeContinuation<NextResult, Never>

    @usableFromInline let lock = Lock()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) var machine: AwaitMachine<Input, Failure, Waiter>
    /// Kept until the end.
    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?

    // Whoever is in the lane.

    /// Open while each value comes inside of the request for it, out of a source that can be pulled. Closed under the lock.
    @usableFromInline let fastPath = AwaitFastPath<Input>()
    /// The subscription, where it can be pulled. Written before the lane opens; kept by `subscription` until the lane is closed, and after
    /// that for the one who is inside.
    @usableFromInline @exclusivity(unchecked) var source: Unmanaged<PullSource>?

    /// Whether what comes before anybody asks is kept.
    @usableFromInline let isBuffering: Bool

    @inlinable init(_ bufferPolicy: AwaitBufferPolicy = .none) {
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
        case .resume(let waiter): resume(waiter, with: .success(input))
        case .unrequested: reportUnrequested()
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
        // The value is the task's from here on, as Combine's is the subscriber's.
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

    /// Who is inside of a request is not to be resumed, and may never come back from it: a source that delivers without end into a filter
    /// is cut off here.
    @inlinable func endFromHandler() {
        let hasPendingRequest = end()
        if hasPendingRequest { cancelUpstreamOfEnded() }
    }

    /// - Returns: Whether somebody has asked who has not come back from it yet.
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

    /// The upstream's mistake: a trap in debug builds, as with Combine; dropped and reported in release builds.
    @usableFromInline func reportUnrequested() {
        assertionFailure("A value came that nobody asked for")
        Probe.report(.valueDroppedWithoutDemand(at: "AsyncPublisher"))
    }

    @usableFromInline func reportDisplaced() {
        Probe.report(.valueDroppedWithoutDemand(at: "values(buffer:)"))
    }
}
