// SPDX-License-Identifier: Apache-2.0

/// Delivers a stage's last value once there is both a value and a demand; whichever comes second delivers.
///
/// ```
///   open ──finish, demand is left──▶ delivering
///     └──finish, none is left──▶ known ──request──▲          each ──cancel──▶ cancelled: nothing more comes
/// ```
/// While a value waits, the upstream and the stage are released, and with the stage the operator's closures: this keeps the value and the
/// downstream, until the downstream requests or cancels.
@usableFromInline package final class DeferredSubscription<Downstream: Subscriber>: StageSubscription, SignalHandling {
    @usableFromInline package enum DemandPolicy {
        /// The stage has requested everything: a request is for the last value.
        case kept
        /// Requests are forwarded to the upstream, for the values before the last; a stage that counts these calls `spend()` and `note(_:)`.
        case forwarded
    }

    @inlinable @inline(__always) static var known: UInt { 1 }
    @inlinable @inline(__always) static var cancelled: UInt { 2 }

    @usableFromInline let demands: DemandPolicy
    /// As a `DemandGate`'s word: the outstanding demand, in steps of four, and two flags.
    @usableFromInline let owed = Word()

    // Filled before `known` is set; taken by the thread that finds the value and the demand both there, or `known` and `cancelled`.

    @usableFromInline @exclusivity(unchecked) var isFull = false
    @usableFromInline let output = RawCell<Downstream.Input?>()
    @usableFromInline let downstream = RawCell<Downstream>()

    @inlinable package init(name: String, demands: DemandPolicy) {
        self.demands = demands
        super.init(name: name, upstreamPolicy: .lenient, handler: DeferredSubscription.self)
    }

    deinit { if isFull { destroy() } }

    /// Counts a value that is about to be delivered.
    ///
    /// - Returns: Whether there was demand for it.
    @inlinable @discardableResult package func spend() -> Bool {
        let before = owed.update { word in
            let count = word & ~DemandGate.flags
            return count == 0 || count == DemandGate.unlimited ? word : word - DemandGate.one
        }
        return before >= DemandGate.one
    }

    /// Counts a demand, and delivers the last value if that has waited for it.
    ///
    /// - Returns: Whether to request from the upstream.
    @inlinable package func note(_ demand: Subscribers.Demand) -> Bool {
        guard demand != .none else { return false }
        let before = owed.update { DemandGate.add(demand, to: $0) }
        if before == Self.known { deliver() }
        return before & DemandGate.flags == 0
    }

    /// Ends the stream with a value, now or when it is requested; called once, when the upstream's slot is closed.
    ///
    /// - Parameter output: The last value; `nil` finishes without one, when one is requested.
    @inlinable package func finish(with output: Downstream.Input?, _ downstream: Downstream) {
        self.output.fill(output)
        self.downstream.fill(downstream)
        isFull = true
        let before = owed.set(Self.known)
        if before & Self.cancelled != 0 { release() } else if before != 0 { deliver() }
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        if note(demand), demands == .forwarded { upstream.attached?.request(demand) }
    }

    @inlinable func deliver() {
        guard isFull else { return }
        isFull = false
        let downstream = downstream.take()
        if let output = output.take() { _ = downstream.receive(output) }
        // Cancelled from inside: nothing more.
        if owed.peek() & Self.cancelled == 0 { downstream.receive(completion: .finished) }
    }

    /// The downstream's `cancel()`.
    @inlinable func handleCancel() {
        let subscription = upstream.closeByCancel()
        guard subscription != nil || upstream.phase == .closed else { return }
        // If the value waits without demand, no other thread takes it.
        if owed.set(Self.cancelled) == Self.known { release() }
        subscription?.cancel()
    }

    @inlinable func release() {
        guard isFull else { return }
        isFull = false
        destroy()
    }

    @inlinable func destroy() {
        output.destroy()
        downstream.destroy()
    }
}
