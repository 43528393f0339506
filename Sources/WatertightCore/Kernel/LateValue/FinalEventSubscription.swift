// SPDX-License-Identifier: Apache-2.0

/// Counts demand for a stage that delivers one value more than its upstream, at the end. The last value is delivered once there is demand
/// left for it; of the demand and the value, whichever comes second delivers.
///
/// ```
///   open ──finish, demand is left──▶ delivering
///     └──finish, none is left──▶ known ──request──▲          each ──cancel──▶ cancelled: nothing more comes
/// ```
/// One word, as a `DemandGate`'s: the outstanding demand, in steps of four, and two flags.
@usableFromInline package final class FinalEventSubscription<Downstream: Subscriber>: StageSubscription {
    @inlinable @inline(__always) static var known: UInt { 1 }
    @inlinable @inline(__always) static var cancelled: UInt { 2 }

    @usableFromInline let owed = Word()

    // Written before `known` is set; taken by the thread that finds the value and the demand both there, or `known` and `cancelled`.

    @usableFromInline @exclusivity(unchecked) var last: Downstream.Input?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable package init(name: String) {
        super.init(
            name: name, upstreamPolicy: .dropping,
            request: { unsafeDowncast($0, to: FinalEventSubscription.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: FinalEventSubscription.self).handleCancel() })
    }

    /// Counts a value that is about to be delivered.
    @inlinable package func spend() {
        owed.update { word in
            let count = word & ~DemandGate.flags
            return count == 0 || count == DemandGate.unlimited ? word : word - DemandGate.one
        }
    }

    /// Counts a demand, and delivers the last value where that has waited for it.
    ///
    /// - Returns: Whether to request from the upstream.
    @inlinable package func note(_ demand: Subscribers.Demand) -> Bool {
        guard demand != .none else { return false }
        let before = owed.update { DemandGate.add(demand, to: $0) }
        if before == Self.known { deliver() }
        return before & DemandGate.flags == 0
    }

    /// Ends the stream with a value, now or when it is requested; called once, when the upstream's slot is closed.
    @inlinable package func finish(with last: Downstream.Input, _ downstream: Downstream) {
        self.last = last
        self.downstream = downstream
        let before = owed.set(Self.known)
        if before & Self.cancelled != 0 { release() } else if before != 0 { deliver() }
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        if note(demand) { upstream.attached?.request(demand) }
    }

    @inlinable func deliver() {
        guard let downstream = downstream.take(), let last = last.take() else { return }
        _ = downstream.receive(last)
        // Cancelled from inside: nothing more.
        if owed.peek() & Self.cancelled == 0 { downstream.receive(completion: .finished) }
    }

    /// The downstream's `cancel()`.
    @inlinable func handleCancel() {
        let subscription = upstream.closeIfAttached()
        guard subscription != nil || upstream.phase == .closed else { return }
        // Where the value waits without demand, no other thread takes it.
        if owed.set(Self.cancelled) == Self.known { release() }
        subscription?.cancel()
    }

    @inlinable func release() {
        let released = (last.take(), downstream.take())
        withExtendedLifetime(released) {}
    }
}
