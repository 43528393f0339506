// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stage of an operator with several upstreams, and the subscription that it gives its downstream. It ignores demand: what stands behind
/// it requests an unlimited one, and it requests that of each upstream.
///
/// ```
///   upstreams ─▶ a machine decides, under the lock ─▶ serialized ─▶ downstream
///                            end decided ─▶ completion delivered ─▶ remaining upstreams cancelled, all released
/// ```
/// What is decided enters `serialized` under the same lock, so that decisions are acted on in their order. Nothing is called under the lock.
@usableFromInline class RxStage<Output>: NativeSubscription, CustomStringConvertible {
    @usableFromInline typealias Failure = any Swift.Error
    @usableFromInline typealias Completion = Subscribers.Completion<any Swift.Error>
    @usableFromInline typealias Downstream = AnySubscriber<Output, any Swift.Error>
    @usableFromInline typealias Box = DownstreamBox<Downstream>
    @usableFromInline typealias Entry = SerializedDownstream<Downstream>.Entry

    @usableFromInline final let serialized: SerializedDownstream<Downstream>
    @usableFromInline final let name: StaticString
    /// Whether the end is decided, though perhaps not delivered. Guarded by the lock of `serialized`.
    @usableFromInline @exclusivity(unchecked) final var isEnded = false

    @inlinable init(_ name: StaticString, downstream: Downstream) {
        self.name = name
        serialized = SerializedDownstream(DownstreamBox(downstream))
    }

    @inlinable @inline(__always) final func lock() { serialized.drainQueue.lock.lock() }

    @inlinable @inline(__always) final func unlock() { serialized.drainQueue.lock.unlock() }

    @inlinable @inline(__always)
    final func withLock<Decision>(_ decide: () -> Decision) -> Decision { serialized.drainQueue.lock.withLock(decide) }

    /// Whether no further upstream is subscribed to.
    @inlinable final var isOver: Bool { withLock { isEnded } }

    /// Takes the upstreams' subscriptions, and all that the operator holds, out of the stage. Called under the lock. Overridden by each subclass.
    @usableFromInline func releaseAll() -> RxReleased { RxReleased() }

    // MARK: The downstream

    /// Gives the downstream its subscription. Called once, before any upstream is subscribed to.
    @inlinable final func open() { serialized.lockedBox?.downstream.receive(subscription: self) }

    @usableFromInline func request(_ demand: Subscribers.Demand) {}

    @usableFromInline func cancel() {
        let closed = serialized.close {
            isEnded = true
            return releaseAll()
        }
        closed.decision.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: Delivery

    /// Passes a value on that has entered the drain, or leaves it to the thread that owns the drain.
    @inlinable @inline(__always) final func pass(_ value: Output, to box: Unmanaged<Box>, after entry: Entry) {
        serialized.pass(value, to: box, after: entry) { finishDraining() }
    }

    /// Delivers a value that needs no decision.
    @inlinable @inline(__always) final func send(_ value: Output) {
        serialized.deliver(value, unless: isEnded) { finishDraining() }
    }

    /// Decides the end, and delivers it.
    @inlinable final func decideEnd(with completion: Completion) {
        lock()
        guard !isEnded else { return unlock() }
        isEnded = true
        unlock()
        end(with: completion)
    }

    /// Delivers an end that is decided, and then cancels the remaining upstreams. If another thread is delivering, that one delivers the end,
    /// and this one cancels: a thread that sends may hold a lock that the cancellation takes.
    @inlinable final func end(with completion: Completion) {
        serialized.deliver(completion) { finishDraining() }
        let released = withLock { releaseAll() }
        released.cancel()
        withExtendedLifetime(released) {}
    }

    @inlinable final func finishDraining() { serialized.finishDraining(at: description) }

    @usableFromInline var description: String { "\(name)" }
}

/// What an ended stage leaves, to be cancelled and released where no lock is held.
@usableFromInline struct RxReleased {
    @usableFromInline var upstreams: [any Subscription]
    @usableFromInline var kept: Any

    @inlinable init(upstreams: [any Subscription] = [], kept: Any = ()) {
        self.upstreams = upstreams
        self.kept = kept
    }

    @inlinable func cancel() {
        for upstream in upstreams { upstream.cancel() }
    }
}
