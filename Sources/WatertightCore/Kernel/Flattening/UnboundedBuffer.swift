// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Requests all values of a publisher, and delivers them as they are requested; the others wait, without bound.
///
/// Placed before a `flatMap` with a limit, it makes that lossless on a hot upstream: `merge(maxConcurrent:)`, in `Watertight`.
@usableFromInline package struct UnboundedBuffer<Upstream: Publisher>: Publisher {
    @usableFromInline package typealias Output = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable package init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    @inlinable @inline(__always) package func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(UnboundedBufferStage(subscriber))
    }
}

/// Queues values, and delivers them on one thread at a time: a thread that finds a due value while no other thread delivers goes on until
/// nothing is due. A request during a delivery does not nest another, so that a buffer of any length costs no stack.
@usableFromInline final class UnboundedBufferStage<Downstream: Subscriber>: SubscriptionCore, SignalHandling, Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let upstream = UpstreamSlot()
    @usableFromInline let lock = Lock()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) var queue = QueueMachine<Input, Failure>()
    @usableFromInline @exclusivity(unchecked) var ledger = DemandLedger()
    @usableFromInline @exclusivity(unchecked) var isDelivering = false
    /// Retained until the end.
    @usableFromInline @exclusivity(unchecked) var box: DownstreamBox<Downstream>?

    @inlinable init(_ downstream: Downstream) {
        box = DownstreamBox(downstream)
        super.init(handler: UnboundedBufferStage.self)
    }

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attach(subscription), let box = lock.withLock({ box }) else { return subscription.cancel() }
        box.downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        lock.withLock { _ = queue.enqueue(input) }
        deliver()
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        let released = upstream.close()
        let overtaken = lock.withLock { () -> Deque<Input> in
            // A failure overtakes the waiting values.
            var overtaken: Deque<Input> = []
            if case .failure = completion { swap(&queue.values, &overtaken) }
            queue.close(completion)
            return overtaken
        }
        deliver()
        withExtendedLifetime((released, overtaken)) {}
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.withLock { ledger.add(demand) }
        deliver()
    }

    @inlinable func handleCancel() {
        let released = lock.withLock { (queue.discard(), box.take()) }
        upstream.close()?.cancel()
        withExtendedLifetime(released) {}
    }

    /// Delivers the due events, unless another thread is delivering.
    @inlinable func deliver() {
        let isMine = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard isMine else { return }
        while let (event, box) = lock.withLock(takeDue) {
            LockAudit.assertNoneHeld()
            switch event {
            case .value(let value):
                let demand = box.downstream.receive(value)
                if demand != .none { lock.withLock { ledger.add(demand) } }
            case .completion(let completion):
                box.downstream.receive(completion: completion)
            }
        }
    }

    /// Removes the event that is due: a value if it was requested, or the completion. If none is due, the delivery ends. Called under the lock.
    @inlinable func takeDue() -> (QueueMachine<Input, Failure>.Event, DownstreamBox<Downstream>)? {
        guard let box, queue.values.isEmpty || ledger.spendIfOwed(), let event = queue.dequeue() else {
            isDelivering = false
            return nil
        }
        if case .completion = event { self.box = nil }
        return (event, box)
    }

    @usableFromInline override var description: String { "Backlog" }
}
