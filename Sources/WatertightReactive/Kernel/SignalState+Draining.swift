// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the owner of the drain does.
extension SignalState {
    /// Leaves the drain after acting, if this thread has to, and first acts on what waits in line.
    @inlinable @inline(__always) final func finish(_ entry: Entry) {
        if drainQueue.mustFinishDraining(after: entry) { drain() }
    }

    @usableFromInline @inline(never) final func drain() {
        drainQueue.finishDraining(at: "Signal") { $0.act() }
    }

    /// Notes that the end is being delivered.
    ///
    /// - Returns: The observers; they are to be called if nothing has cancelled the signal.
    @usableFromInline final func takeMembers() -> (members: OrderedTable<Unmanaged<SignalMember>>, isCancelled: Bool) {
        if isUnsettled.peek() != 0 { settle() }
        let members = drainQueue.lock.withLock { () -> OrderedTable<Unmanaged<SignalMember>> in
            decisions.value.phase = .ended
            observerCount.store(0)
            return exchange(&self.members.value, with: OrderedTable())
        }
        return (members, isOver.exchange(1) == 1)
    }

    /// Adds and removes observers. What is removed is released under no lock.
    @usableFromInline @inline(never) final func settle() {
        var removed: [Unmanaged<SignalMember>] = []
        var all = OrderedTable<Unmanaged<SignalMember>>()
        drainQueue.lock.withLock {
            isUnsettled.store(0)
            for member in decisions.value.joining { members.value.append(.passRetained(member), number: member.number) }
            for member in decisions.value.leaving { if let kept = members.value.remove(member.number) { removed.append(kept) } }
            decisions.value.joining.removeAll()
            decisions.value.leaving.removeAll()
            if decisions.value.phase == .ended { swap(&all, &members.value) }
        }
        all.forEach { removed.append($0) }
        for member in removed { member.takeRetainedValue().empty() }
    }
}
