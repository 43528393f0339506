// SPDX-License-Identifier: Apache-2.0

/// Delivers signals whose order no decision of the carrier has fixed: each is delivered at once, or queued, without a lock.
extension SerializedDownstream {
    /// Delivers a value, serialized: at once, or on the thread that owns the drain.
    ///
    /// - Parameters:
    ///   - name: The carrier's, for a notice.
    ///   - addDemand: Called with the demand that the downstream returns for a value, this one or one that was queued.
    @inlinable @inline(__always) package borrowing func deliver(
        _ value: Downstream.Input, to box: DownstreamBox<Downstream>, at name: @autoclosure () -> String,
        addDemand: (Subscribers.Demand) -> Void
    ) {
        drainQueue.perform(
            at: name(), now: { pass(value, to: box, addDemand: addDemand) }, orQueue: { .value(value, box) },
            act: { run($0, addDemand: addDemand) })
    }

    /// Delivers the completion, serialized.
    ///
    /// - Parameters:
    ///   - name: The carrier's, for a notice.
    ///   - addDemand: Called with the demand that the downstream returns for a queued value.
    @inlinable package borrowing func deliver(
        _ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>, at name: @autoclosure () -> String,
        addDemand: (Subscribers.Demand) -> Void
    ) {
        drainQueue.perform(
            at: name(), now: { pass(completion, to: box) }, orQueue: { .completion(completion, box) },
            act: { run($0, addDemand: addDemand) })
    }

    /// Acts on the signals that other threads have queued, for a carrier that ignores demand.
    ///
    /// - Parameter name: The carrier's, for a notice.
    @inlinable @inline(never) package borrowing func finishDraining(at name: @autoclosure () -> String) {
        drainQueue.finishDraining(at: name()) { run($0, addDemand: { _ in }) }
    }

    /// Gives the downstream its subscription, serialized: signals of other threads come after it.
    ///
    /// - Parameters:
    ///   - body: Passes the subscription. Called at once: a busy drain means that the completion is being delivered, which `body` detects.
    ///   - addDemand: Called with the demand that the downstream returns for a queued value.
    @inlinable package borrowing func deliverSubscription(_ body: () -> Void, addDemand: (Subscribers.Demand) -> Void) {
        switch drainQueue.ownership.enter() {
        case .began:
            body()
            if !drainQueue.ownership.leave() { drainQueue.drainAsOwner { run($0, addDemand: addDemand) } }
        case .reentrant, .busy:
            body()
        }
    }
}
