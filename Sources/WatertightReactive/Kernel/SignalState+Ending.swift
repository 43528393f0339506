// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Ends without a delivery.
extension SignalState {
    /// Removes an observer, which is not called any more, and is released once no delivery is under way.
    final func remove(_ member: SignalMember) {
        var released: (SignalMember, AnyObject?)?
        var entry: Entry?
        let isUnused = decide { decisions -> Bool in
            guard decisions.phase != .ended, !neverSends else { return false }
            observerCount.store(observerCount.peek() &- 1)
            if isUnsettled.peek() == 0, drainQueue.begin() {
                released = members.change { $0.remove(member.number) }.map { ($0.takeRetainedValue(), member.takeObserver()) }
                drainQueue.leaveUnderLock()
            } else {
                decisions.leaving.append(member)
                isUnsettled.store(1)
                if decisions.leaving.count == 1 { entry = queueSettling() }
            }
            return decisions.phase == .alive && self.isUnused(decisions)
        }
        withExtendedLifetime(released) {}
        if let entry { finishSettling(entry) }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Ends the signal without an event: it has no observer any more, or what is downstream has ended.
    final func cancel(onlyIfUnused: Bool = false) {
        if isOver.peek() == 1 { return }
        var dropped: [PendingSignal] = []
        let entry = decide { decisions -> Entry? in
            let phase = decisions.phase
            guard phase != .ended, !onlyIfUnused || phase == .alive && isUnused(decisions) else { return nil }
            decisions.phase = .ended
            observerCount.store(0)
            isOver.store(1)
            isUnsettled.store(1)
            dropped = drainQueue.removeQueued { _ in true }
            return queueSettling()
        }
        withExtendedLifetime(dropped) {}
        guard let entry else { return }
        finishSettling(entry)
        resources.dispose()
    }

    /// Releases the values that wait in line. Nothing of them is sent.
    final func dropValues() {
        let dropped = drainQueue.lock.withLock { drainQueue.removeQueued(where: \.isValue) }
        withExtendedLifetime(dropped) {}
    }

    /// Adds and removes observers now, or lets the owner of the drain do it once it is done. Called under the lock.
    private func queueSettling() -> Entry { drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false) { self.settle() } } }

    private func finishSettling(_ entry: Entry) {
        if entry.actsNow { settle() }
        finish(entry)
    }
}
