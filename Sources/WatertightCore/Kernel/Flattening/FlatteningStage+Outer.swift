// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Subscribes to the outer stream, and to the publisher made of each of its values.
extension FlatteningStage {
    @inlinable final func attach(outer subscription: any Subscription) {
        let core = UnnamedSubscriptionCore.core(of: subscription)
        guard withLock({ outer.attach(core) }) else { return subscription.cancel() }
        subscription.request(maxPublishers)
    }

    /// Makes the publisher of a value, and counts it in; makes none if everything has ended.
    ///
    /// - Parameters:
    ///   - isExclusive: Whether none is made while another is active.
    ///   - make: Called with the box, under no lock.
    @inlinable @inline(__always) final func beginInner<P>(exclusively isExclusive: Bool, _ make: (DownstreamBox<Downstream>) -> P) -> P? {
        lock()
        guard machine.beginInner(exclusively: isExclusive), let box = serialized.box else {
            unlock()
            return nil
        }
        unlock()
        // The box is counted: the caller does not own the drain, and another thread may end everything meanwhile. Its contents are not counted,
        // since the box keeps them.
        return withExtendedLifetime(box) { Unmanaged.passUnretained(box).withUncountedReference(make) }
    }

    /// Subscribes to a publisher that was counted in; delivers the value of a `Just` without a subscription.
    @inlinable @inline(__always) final func deliver<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let output = Just<Output>.untapped(publisher) {
            deliverSingle(output)
        } else {
            publisher.subscribe(core: Inner(parent: self))
        }
    }

    @inlinable final func endOuter(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            let (isDone, outer) = withLock { (machine.endOuter(), self.outer.close()) }
            if isDone { deliver(.finished) }
            withExtendedLifetime(outer) {}
        case .failure:
            fail(with: completion, besides: nil)
        }
    }

    // MARK: A publisher of a single value

    /// Does what subscribing to a `Just` does, without the subscription: delivers its value at once, since one value is requested from it, and
    /// finishes it. Makes a `flatMap` of them some four times as fast (218 to 50 ns).
    @inlinable @inline(__always) func deliverSingle(_ output: Output) {
        let thread = ThreadID.current
        lock()
        let placement = machine.receiveValue(on: thread)
        if case .deliver = placement, let box = serialized.uncountedBox {
            let entry = serialized.enter(output, to: box)
            unlock()
            if entry.actsNow { pass(output, to: box) }
            lock()
            // The drain is left under the lock that counts: one atomic less for each value.
            if serialized.drainQueue.mustFinishDraining(underLockAfter: entry) {
                unlock()
                finishDraining()
                lock()
            }
        } else if case .hold = placement {
            held.append((output, nil))
        }
        let end = countOut(isFirstTime: true)
        unlock()
        perform(end)
    }
}
