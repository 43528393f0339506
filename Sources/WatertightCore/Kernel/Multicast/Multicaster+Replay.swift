// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A subject that keeps what was sent. What a member is still to get waits in its mailbox, from its joining on:
///
/// ```
///   log          ··3··4··5          the latest values, at most `logLimit`; guarded by the drain queue's lock
///   joins                 │
///   its mailbox           3 4 5│6 7 |        those of the log, then what is sent until it asks, then the end
///                         └ version 0 └ sent later: what is no later than the log was is passed over
/// ```
/// After the end a member that has events lingers: it keeps its subscriber until that has got them or cancels.
extension Multicaster {
    /// Keeps a value and sends it.
    @inlinable package func sendKept(_ value: Output) {
        var displaced: Output?
        let sent = drainQueue.lock.withLock { () -> Sent? in
            guard ending == nil else { return nil }
            displaced = log(value)
            return enterVersioned(value)
        }
        guard let sent else { return }
        if sent.entry.actsNow { subscribers.deliver(value, version: sent.version) }
        if drainQueue.mustFinishDraining(after: sent.entry) { finishDraining() }
        withExtendedLifetime(displaced) {}
    }

    /// Puts a value into the log. Under the lock.
    ///
    /// - Returns: The value that goes, for the caller to release where no lock is held.
    @inlinable func log(_ value: Output) -> Output? {
        guard logLimit > 0 else { return nil }
        let displaced = log?.count == logLimit ? log?.popFirst() : nil
        log?.append(value)
        return displaced
    }

    /// Keeps nothing for later subscribers.
    @inlinable package func stopLogging() {
        let displaced = drainQueue.lock.withLock {
            logLimit = 0
            return log.take()
        }
        withExtendedLifetime(displaced) {}
    }

    /// Gives a subscriber its subscription and a place, and, as it asks, what was kept and how the subject has ended.
    ///
    /// The subscription, and the kept values that are requested meanwhile, are delivered on the caller's thread before this returns, also
    /// while another thread delivers.
    @inlinable package func subscribeReplaying<Downstream: Subscriber>(_ downstream: consuming Downstream, in subject: AnyObject)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let box = DownstreamBox(downstream)
        let member = TypedSubjectSubscription(box, subject: subject, multicaster: self, kind: .replay)
        join(member)
        // It stands in the line or has its place: what is sent from now on reaches it, and what was sent before is in the log.
        let (kept, version) = drainQueue.lock.withLock { (log ?? [], self.version) }
        member.put(first: kept, upTo: version)
        member.flags.clear(Member.opening)
        member.open()
        withExtendedLifetime(box) {}
    }
}

extension SubjectSubscription {
    /// Puts what was kept before what came meanwhile. By the member's own thread, which has the claim.
    @inlinable final func put(first kept: Deque<Output>, upTo version: UInt) {
        var events = Deque<QueuedEvent>(minimumCapacity: kept.count)
        for value in kept { events.append(.value(value, version: 0)) }
        lock.withLock {
            caughtUp = version
            mayRepeat = true
            if let mailbox { events.append(contentsOf: mailbox) }
            mailbox = events.isEmpty ? nil : events
        }
    }

    /// Whether the next event is a value that was not requested. Under `lock`.
    @inlinable final var isAwaitingDemand: Bool {
        guard kind.isLossless, ledger.isEmpty, case .value(_, let version)? = mailbox?.first else { return false }
        return version == 0 || version > caughtUp
    }

    /// The subscriber has cancelled: takes the events that no other subscriber needs. Under `lock`.
    ///
    /// - Returns: What the caller releases where no lock is held.
    @inlinable final func takeRest() -> (events: Deque<QueuedEvent>?, box: AnyObject?)? {
        guard !isClosed else { return nil }
        return (mailbox.take(), isLingering ? retainedBox.take() : nil)
    }

    /// The member has received its last event.
    @inlinable final func stopLingering() {
        let released = lock.withLock { isLingering ? (retainedBox.take(), subject.take()) : (nil, nil) }
        withExtendedLifetime(released) {}
    }
}
