// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A subject that replays. From the moment a member joins, the values that it has not received wait in its mailbox:
///
/// ```
///   log          ··3··4··5          the latest values, at most `logLimit`; guarded by the drain queue's lock
///   joins                 │
///   its mailbox           3 4 5│6 7 |        the log's values, then those sent until it requests, then the end
///                         └ version 0 └ sent later: a value that the log held already is skipped
/// ```
/// After the end, a member with events in its mailbox lingers: it retains its subscriber until the subscriber has received them or cancels.
extension Multicaster {
    /// Logs a value and sends it.
    @inlinable package func sendKept(_ value: Output) {
        var (displaced, growth): (Output?, Int?)
        let sent = drainQueue.lock.withLock { () -> Sent? in
            guard ending == nil else { return nil }
            displaced = log(value)
            growth = reportedGrowth
            return enterVersioned(value)
        }
        guard let sent else { return }
        if sent.entry.actsNow { subscribers.deliver(value, version: sent.version) }
        if drainQueue.mustFinishDraining(after: sent.entry) { finishDraining() }
        withExtendedLifetime(displaced) {}
        if let growth { Probe.report(.bufferGrows(at: "ReplaySubject", count: growth)) }
    }

    /// How many values a log without a bound has come to hold, if that is reported. Called under the lock.
    @inlinable @inline(__always) var reportedGrowth: Int? {
        guard logLimit == .max, let count = log?.count, BufferGrowth.isReported(count) else { return nil }
        return count
    }

    /// Appends a value to the log. Called under the lock.
    ///
    /// - Returns: The value that is displaced, for the caller to release while it holds no lock.
    @inlinable func log(_ value: Output) -> Output? {
        guard logLimit > 0 else { return nil }
        let displaced = log?.count == logLimit ? log?.popFirst() : nil
        log?.append(value)
        return displaced
    }

    /// The values that are kept for later subscribers.
    package var logged: [Output] { drainQueue.lock.withLock { log.map(Array.init) ?? [] } }

    /// Empties the log, and logs nothing more for later subscribers.
    @inlinable package func stopLogging() {
        let displaced = drainQueue.lock.withLock {
            logLimit = 0
            return log.take()
        }
        withExtendedLifetime(displaced) {}
    }

    /// Empties the log; later values are logged again.
    package func emptyLog() {
        let displaced = drainQueue.lock.withLock { () -> Deque<Output>? in
            let displaced = log
            if displaced != nil { log = [] }
            return displaced
        }
        withExtendedLifetime(displaced) {}
    }

    /// Gives a subscriber its subscription and a place, and, as it requests, the logged values and the subject's completion.
    ///
    /// The subscription, and the logged values that are requested meanwhile, are delivered on the caller's thread before this returns, even
    /// while another thread delivers.
    @inlinable package func subscribeReplaying<Downstream: Subscriber>(_ downstream: consuming Downstream, in subject: AnyObject)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let member = TypedSubjectSubscription(downstream, subject: subject, multicaster: self, kind: .replay)
        join(member)
        // The member is queued or has its place: values sent from now on reach it, and those sent before are in the log.
        let (kept, version) = drainQueue.lock.withLock { (log ?? [], self.version) }
        member.put(first: kept, upTo: version)
        member.flags.clear(Member.opening)
        member.open()
    }
}

extension SubjectSubscription {
    /// Puts the logged values before those that arrived meanwhile. Called on the member's own thread, which has the claim.
    @inlinable final func put(first kept: Deque<Output>, upTo version: UInt) {
        var events = Deque<QueuedEvent>(minimumCapacity: kept.count)
        for value in kept { events.append(.value(value, version: 0)) }
        lock.withLock {
            machine.passOver(upTo: version)
            if let mailbox { events.append(contentsOf: mailbox) }
            mailbox = events.isEmpty ? nil : events
        }
    }

    /// How many values the mailbox has come to hold, if that is reported: nothing bounds those that were not requested. Called under `lock`.
    @inlinable final var reportedGrowth: Int? {
        guard kind.isLossless, let count = mailbox?.count, BufferGrowth.isReported(count) else { return nil }
        return count
    }

    /// Whether the next event is a value that was not requested. Called under `lock`.
    @inlinable final var isAwaitingDemand: Bool {
        guard kind.isLossless, case .value(_, let version)? = mailbox?.first else { return false }
        return machine.awaitsDemand(version: version)
    }

    /// Empties the mailbox of a subscriber that has cancelled. Called under `lock`.
    ///
    /// - Returns: The events, for the caller to release while it holds no lock, and whether it destroys the subscriber then.
    @inlinable final func takeRest() -> (events: Deque<QueuedEvent>?, isDestroyed: Bool)? {
        guard !isClosed else { return nil }
        return (mailbox.take(), machine.isLingering && takeSubscriber())
    }

    /// Releases the subject after the last event; the subscriber is released with the claim, which the caller has.
    @inlinable final func stopLingering() {
        let released = lock.withLock { () -> AnyObject? in
            guard machine.isLingering else { return nil }
            _ = takeSubscriber()
            return subject.take()
        }
        withExtendedLifetime(released) {}
    }
}
