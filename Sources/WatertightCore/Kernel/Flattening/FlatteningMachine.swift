// SPDX-License-Identifier: Apache-2.0

/// Decides for an outer stream and its inner ones which values are delivered, when to request, and when all has ended.
/// It counts, and knows neither values nor subscribers. A value, without a lock; its carrier guards it.
///
/// ```
///   open ──outer finished──▶ draining ──last inner finished, nothing held──▶ ended
///     ├────────── cancel ──────────┴──▶ ended
///     └────────── a failure ───────┴──▶ failing, for good
/// ```
/// While it is failing, a value that an inner stream sends nevertheless is delivered while there is demand, as in Combine; nothing else
/// happens any more.
@usableFromInline struct FlatteningMachine {
    @usableFromInline enum Phase {
        case open
        case draining
        case failing
        case ended
    }

    /// What happens to a value of an inner stream.
    @usableFromInline enum ValueDecision {
        /// It is delivered now; with a limited demand another is requested from the inner stream.
        case deliver(requesting: Subscribers.Demand)
        /// It is held until there is demand.
        case hold
        case refuse
    }

    /// What follows when an inner stream has finished.
    @usableFromInline enum FinishDecision {
        case nothing
        case requestOuter
        case complete
    }

    @usableFromInline var phase = Phase.open
    @usableFromInline var ledger = DemandLedger()
    /// How many inner streams have begun and not ended, subscribed to already or not.
    @usableFromInline var innerCount = 0
    /// How many values are held.
    @usableFromInline var heldCount = 0
    /// The thread that delivers held values, if any does.
    @usableFromInline var drainer = ThreadID.none

    @inlinable init() {}

    @inlinable var isEnded: Bool { phase == .ended || phase == .failing }

    /// - Parameter isExclusive: Whether no inner stream may begin while another is active.
    /// - Returns: Whether the value of the outer stream makes an inner one.
    @inlinable mutating func beginInner(exclusively isExclusive: Bool = false) -> Bool {
        guard !isEnded, !isExclusive || innerCount == 0 else { return false }
        innerCount += 1
        return true
    }

    /// The demand to request from an inner stream when it begins: everything, or one value to hold ready.
    @inlinable var openingDemand: Subscribers.Demand { ledger.isUnlimited ? .unlimited : .max(1) }

    @inlinable @inline(__always) mutating func receiveValue(on thread: UInt) -> ValueDecision {
        if phase == .ended { return .refuse }
        // Nothing overtakes the held values, nor one that another thread is taking out.
        if heldCount == 0, drainer == ThreadID.none || drainer == thread {
            if ledger.isUnlimited { return .deliver(requesting: .none) }
            if ledger.spendIfOwed() { return .deliver(requesting: .max(1)) }
        }
        if phase == .failing { return .refuse }
        heldCount += 1
        return .hold
    }

    /// Counts out an inner stream that finished; one that finishes twice is counted once, but Combine requests from the outer one again.
    @inlinable @inline(__always) mutating func endInner(isFirstTime: Bool, requestsOuter: Bool) -> FinishDecision {
        guard !isEnded else { return .nothing }
        if isFirstTime { innerCount -= 1 }
        if completeIfDone() { return .complete }
        return phase == .open && requestsOuter ? .requestOuter : .nothing
    }

    /// - Returns: Whether everything has ended with the outer stream.
    @inlinable mutating func endOuter() -> Bool {
        guard phase == .open else { return false }
        phase = .draining
        return completeIfDone()
    }

    @inlinable mutating func completeIfDone() -> Bool {
        // The drainer may be about to deliver a value, and checks again when it is delivered.
        guard phase == .draining, innerCount == 0, heldCount == 0, drainer == ThreadID.none else { return false }
        phase = .ended
        return true
    }

    /// Ends everything, by a failure that is still to be delivered, or by a cancellation.
    ///
    /// - Returns: Whether it had not ended before.
    @inlinable mutating func end(byFailure isFailure: Bool) -> Bool {
        guard !isEnded else { return false }
        phase = isFailure ? .failing : .ended
        heldCount = 0
        return true
    }

    /// Makes the thread the one that delivers the held values, unless there is one already, or none is due.
    @inlinable mutating func beginDraining(on thread: UInt) -> Bool {
        guard !isEnded, heldCount > 0, !ledger.isEmpty, drainer == ThreadID.none else { return false }
        drainer = thread
        return true
    }

    /// - Returns: Whether a held value is due; if not, the draining is over.
    @inlinable mutating func takeHeld() -> Bool {
        guard !isEnded, heldCount > 0, ledger.spendIfOwed() else {
            drainer = ThreadID.none
            return false
        }
        heldCount -= 1
        return true
    }

    /// Forgets the held values, which are queued at once because the demand is unlimited: the draining is over.
    @inlinable mutating func releaseHeld() {
        heldCount = 0
        drainer = ThreadID.none
    }
}
