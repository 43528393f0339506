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

    /// The observers of the end, each retained; they are to be called if nothing has cancelled the signal.
    @usableFromInline struct Ending {
        @usableFromInline var soleObserver: Unmanaged<AnyObject>?
        @usableFromInline var members = OrderedTable<Unmanaged<SignalMember>>()
        @usableFromInline var isCancelled = false
    }

    /// Notes that the end is being delivered.
    @usableFromInline final func takeMembers() -> Ending {
        if isUnsettled.peek() != 0 { settle() }
        var ending = Ending()
        decide { decisions in
            decisions.phase = .ended
            observerCount.store(0)
            members.change { swap(&ending.members, &$0) }
            soleObserver.change { swap(&ending.soleObserver, &$0) }
            ending.isCancelled = isOver.exchange(1) == 1
        }
        return ending
    }

    /// Adds and removes observers. What is removed is released under no lock.
    @usableFromInline @inline(never) final func settle() {
        var removed: [Unmanaged<SignalMember>] = []
        var all = OrderedTable<Unmanaged<SignalMember>>()
        var soleObserver: Unmanaged<AnyObject>?
        decide { decisions in
            isUnsettled.store(0)
            members.change { members in
                for member in decisions.joining { members.append(.passRetained(member), number: member.number) }
                for member in decisions.leaving { if let kept = members.remove(member.number) { removed.append(kept) } }
            }
            decisions.joining.removeAll()
            decisions.leaving.removeAll()
            if decisions.phase == .ended {
                members.change { swap(&all, &$0) }
                self.soleObserver.change { swap(&soleObserver, &$0) }
            }
        }
        soleObserver?.release()
        all.forEach { removed.append($0) }
        for member in removed { member.takeRetainedValue().empty() }
    }
}
