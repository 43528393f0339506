// SPDX-License-Identifier: Apache-2.0

/// Delivers a stage's last value once there is both a value and a demand; whichever comes second delivers.
///
/// ```
///   open ──request──▶ requested ──finish──▶ delivering
///     └──finish──▶ known ──request────────────▲          each ──cancel──▶ cancelled: nothing more comes
/// ```
/// While a value waits, the upstream and the stage are released, and with the stage the operator's closures: this keeps the value and the
/// downstream, until the downstream requests or cancels.
@usableFromInline final class DeferredSubscription<Downstream: Subscriber>: StageSubscription {
    @usableFromInline enum DemandPolicy {
        /// The stage has requested everything.
        case kept
        /// Requests are forwarded to the upstream, for the values before the last.
        case forwarded
    }

    @inlinable @inline(__always) static var requested: UInt { 1 }
    @inlinable @inline(__always) static var known: UInt { 2 }
    @inlinable @inline(__always) static var cancelled: UInt { 4 }

    @usableFromInline let demands: DemandPolicy
    /// The events so far: three flags.
    @usableFromInline let progress = Word()

    // Written before `known` is set; taken by the thread that finds the value and the demand both there, or `known` and `cancelled`.

    @usableFromInline @exclusivity(unchecked) var output: Downstream.Input?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable init(name: String, demands: DemandPolicy = .kept) {
        self.demands = demands
        super.init(
            name: name, upstreamPolicy: .lenient,
            request: { unsafeDowncast($0, to: DeferredSubscription.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: DeferredSubscription.self).handleCancel() })
    }

    /// Ends the stream with a value, now or when it is requested; called once, when the upstream's slot is closed.
    ///
    /// - Parameter output: The last value; `nil` finishes without one, when one is requested.
    @inlinable func finish(with output: Downstream.Input?, _ downstream: Downstream) {
        self.output = output
        self.downstream = downstream
        let before = progress.set(Self.known)
        if before & Self.cancelled != 0 { release() } else if before & Self.requested != 0 { deliver() }
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        if progress.set(Self.requested) == Self.known {
            deliver()
        } else if demands == .forwarded {
            upstream.attached?.request(demand)
        }
    }

    @inlinable func deliver() {
        guard let downstream = downstream.take() else { return }
        if let output = output.take() { _ = downstream.receive(output) }
        // Cancelled from inside: nothing more.
        if progress.peek() & Self.cancelled == 0 { downstream.receive(completion: .finished) }
    }

    /// The downstream's `cancel()`.
    @inlinable func handleCancel() {
        let subscription = upstream.closeIfAttached()
        guard subscription != nil || upstream.phase == .closed else { return }
        if progress.set(Self.cancelled) == Self.known { release() }
        subscription?.cancel()
    }

    @inlinable func release() {
        let released = (output.take(), downstream.take())
        withExtendedLifetime(released) {}
    }
}
