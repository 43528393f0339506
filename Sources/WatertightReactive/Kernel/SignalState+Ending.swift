// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Ends without a delivery.
extension SignalState {
    /// Removes an observer, which is not called any more, and is released once no delivery is under way.
    final func remove(_ member: SignalMember) {
        var released: (SignalMember, AnyObject?)?
        var entry: Entry?
        let isUnused = drainQueue.lock.withLock { () -> Bool in
            guard decisions.content.pointee.phase != .ended, !neverSends else { return false }
            observerCount.store(observerCount.peek() &- 1)
            if isUnsettled.peek() == 0, drainQueue.begin() {
                released = members.content.pointee.remove(member.number).map { ($0.takeRetainedValue(), member.takeObserver()) }
                drainQueue.leaveUnderLock()
            } else {
                decisions.content.pointee.leaving.append(member)
                isUnsettled.store(1)
                if decisions.content.pointee.leaving.count == 1 { entry = queueSettling() }
            }
            return decisions.content.pointee.phase == .alive && self.isUnused
        }
        withExtendedLifetime(released) {}
        if let entry { finishSettling(entry) }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Ends the signal without an event: it has no observer any more, or what is downstream has ended.
    final func cancel(onlyIfUnused: Bool = false) {
        if isOver.peek() == 1 { return }
        var dropped: [PendingSignal] = []
        let entry = drainQueue.lock.withLock { () -> Entry? in
            let phase = decisions.content.pointee.phase
            guard phase != .ended, !onlyIfUnused || phase == .alive && isUnused else { return nil }
            decisions.content.pointee.phase = .ended
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

    /// Adds and removes observers now, or lets the owner of the drain do it once it is done. Called under the lock.
    private func queueSettling() -> Entry { drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false) { self.settle() } } }

    private func finishSettling(_ entry: Entry) {
        if entry.actsNow { settle() }
        finish(entry)
    }
}
