// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Ends without a delivery.
extension SignalState {
    /// Removes an observer, which is not called any more, and is released once no delivery is under way.
    final func remove(_ member: SignalMember) {
        var released: (SignalMember, AnyObject?)?
        var entry: Entry?
        let isUnused = drainQueue.lock.withLock { () -> Bool in
            guard decisions.value.phase != .ended, !neverSends else { return false }
            observerCount.store(observerCount.peek() &- 1)
            if drainQueue.begin() {
                released = members.value.remove(member.number).map { ($0.takeRetainedValue(), member.takeObserver()) }
                drainQueue.leaveUnderLock()
            } else {
                decisions.value.leaving.append(member)
                isUnsettled.store(1)
                if decisions.value.leaving.count == 1 { entry = queueSettling() }
            }
            return decisions.value.phase == .alive && self.isUnused
        }
        withExtendedLifetime(released) {}
        if let entry { finishSettling(entry) }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Ends the signal without an event: it has no observer any more, or what is downstream has ended.
    final func cancel(onlyIfUnused: Bool = false) {
        var released = OrderedTable<Unmanaged<SignalMember>>()
        var dropped: [PendingSignal] = []
        var entry: Entry?
        let hasEnded = drainQueue.lock.withLock { () -> Bool in
            let phase = decisions.value.phase
            guard phase != .ended, !onlyIfUnused || phase == .alive && isUnused else { return false }
            decisions.value.phase = .ended
            observerCount.store(0)
            isOver.store(1)
            dropped = drainQueue.removeQueued { _ in true }
            if drainQueue.begin() {
                swap(&released, &members.value)
                drainQueue.leaveUnderLock()
            } else {
                isUnsettled.store(1)
                entry = queueSettling()
            }
            return true
        }
        guard hasEnded else { return }
        released.forEach { $0.takeRetainedValue().empty() }
        withExtendedLifetime(dropped) {}
        if let entry { finishSettling(entry) }
        resources.dispose()
    }

    /// Makes the owner of the drain add and remove observers once it is done. Called under the lock.
    private func queueSettling() -> Entry { drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false) { self.settle() } } }

    private func finishSettling(_ entry: Entry) {
        if entry.actsNow { settle() }
        finish(entry)
    }
}
