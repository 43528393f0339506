// SPDX-License-Identifier: Apache-2.0

/// The link of a stage whose last value waits for a demand. The value and the demand meet here; whichever comes second delivers.
///
/// ```
///   open ──ask──▶ asked ──finish──▶ delivering
///     └──finish──▶ known ──ask────────▲          each ──cancel──▶ cancelled: nothing more comes
/// ```
/// While a value waits, the upstream is gone and the stage with it, the operator's closures with the stage: this keeps the value and the
/// downstream, until the downstream asks or cancels.
@usableFromInline final class DeferredSubscription<Downstream: Subscriber>: StageSubscription {
    @usableFromInline enum DemandPolicy {
        /// The stage has asked for everything.
        case kept
        /// The values before the last are the upstream's.
        case forwarded
    }

    @inlinable @inline(__always) static var requested: UInt { 1 }
    @inlinable @inline(__always) static var known: UInt { 2 }
    @inlinable @inline(__always) static var cancelled: UInt { 4 }

    @usableFromInline let demands: DemandPolicy
    /// What has come so far: three flags.
    @usableFromInline let progress = Word()

    // Written before `known` is set; taken by the one who finds that all has come, or that nobody will ask.

    @usableFromInline @exclusivity(unchecked) var output: Downstream.Input?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable init(name: String, demands: DemandPolicy = .kept) {
        self.demands = demands
        super.init(
            name: name, upstreamPolicy: .lenient,
            request: { unsafeDowncast($0, to: DeferredSubscription.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: DeferredSubscription.self).handleCancel() })
    }

    /// Ends the stream with a value, now or when it is asked for; called once, when the upstream's slot is closed.
    ///
    /// - Parameter output: The last value; `nil` finishes without one, when that is asked for.
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
