// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A subject that keeps what was sent. What a member is still to get waits in its mailbox, from its joining on:
///
/// ```
///   log          ··3··4··5          the latest values, at most `logLimit`; guarded by the outlet's lock
///   joins                 │
///   its mailbox           3 4 5│6 7 |        those of the log, then what is sent until it asks, then the end
///                         └ version 0 └ sent later: what is no later than the log was is passed over
/// ```
/// After the end a member that has letters lingers: it keeps its subscriber until that has got them or cancels.
extension Roster {
    /// Keeps a value and sends it.
    @inlinable
    package func sendKept(_ value: Output) {
        var displaced: Output?
        let sent = outlet.lock.withLock { () -> Sent? in
            guard ending == nil else { return nil }
            displaced = log(value)
            return admit(value)
        }
        guard let sent else { return }
        if sent.admission.actsNow { seating.deliver(value, version: sent.version) }
        if outlet.mustFinish(after: sent.admission) { finishTurn() }
        withExtendedLifetime(displaced) {}
    }

    /// Puts a value into the log. Under the lock.
    ///
    /// - Returns: The value that goes, for the caller to release where no lock is held.
    @inlinable
    func log(_ value: Output) -> Output? {
        guard logLimit > 0 else { return nil }
        let displaced = log?.count == logLimit ? log?.popFirst() : nil
        log?.append(value)
        return displaced
    }

    /// Keeps nothing for those who come later.
    @inlinable
    package func stopLogging() {
        let displaced = outlet.lock.withLock {
            logLimit = 0
            return log.take()
        }
        withExtendedLifetime(displaced) {}
    }

    /// Gives a subscriber its subscription and a place, and, as it asks, what was kept and how the subject has ended.
    ///
    /// The subscription, and what it asks for meanwhile of what was kept, come on the caller's thread before this returns, whoever is
    /// delivering.
    @inlinable
    package func seatReplaying<Downstream: Subscriber>(_ downstream: consuming Downstream, in subject: AnyObject)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let seat = Seat(downstream)
        let member = SeatedMember(seat, subject: subject, roster: self, kind: .replay)
        join(member)
        // It stands in the line or has its place: what is sent from now on reaches it, and what was sent before is in the log.
        let (kept, version) = outlet.lock.withLock { (log ?? [], self.version) }
        member.put(first: kept, upTo: version)
        member.flags.clear(Member.opening)
        member.open()
        withExtendedLifetime(seat) {}
    }
}

extension RosterMember {
    /// Puts what was kept before what came meanwhile. By the member's own thread, which has the claim.
    @inlinable
    final func put(first kept: Deque<Output>, upTo version: UInt) {
        var letters = Deque<Letter>(minimumCapacity: kept.count)
        for value in kept { letters.append(.value(value, version: 0)) }
        lock.withLock {
            caughtUp = version
            mayRepeat = true
            if let mailbox { letters.append(contentsOf: mailbox) }
            mailbox = letters.isEmpty ? nil : letters
        }
    }

    /// Whether the next letter is a value that was not asked for. Under `lock`.
    @inlinable
    final var waitsForDemand: Bool {
        guard kind.isLossless, ledger.isEmpty, case .value(_, let version)? = mailbox?.first else { return false }
        return version == 0 || version > caughtUp
    }

    /// The member has cancelled: takes what nobody else lets go of. Under `lock`.
    ///
    /// - Returns: What the caller releases where no lock is held.
    @inlinable
    final func takeRest() -> (letters: Deque<Letter>?, seat: AnyObject?)? {
        guard !isClosed else { return nil }
        return (mailbox.take(), isLingering ? keptSeat.take() : nil)
    }

    /// The member has got its last letter.
    @inlinable
    final func stopLingering() {
        let released = lock.withLock { isLingering ? (keptSeat.take(), subject.take()) : (nil, nil) }
        withExtendedLifetime(released) {}
    }
}
