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
        drainQueue.lock.withLock {
            decisions.content.pointee.phase = .ended
            observerCount.store(0)
            swap(&ending.members, &members.content.pointee)
            swap(&ending.soleObserver, &soleObserver.content.pointee)
            ending.isCancelled = isOver.exchange(1) == 1
        }
        return ending
    }

    /// Adds and removes observers. What is removed is released under no lock.
    @usableFromInline @inline(never) final func settle() {
        var removed: [Unmanaged<SignalMember>] = []
        var all = OrderedTable<Unmanaged<SignalMember>>()
        var soleObserver: Unmanaged<AnyObject>?
        drainQueue.lock.withLock {
            isUnsettled.store(0)
            for member in decisions.content.pointee.joining { members.content.pointee.append(.passRetained(member), number: member.number) }
            for member in decisions.content.pointee.leaving {
                if let kept = members.content.pointee.remove(member.number) { removed.append(kept) }
            }
            decisions.content.pointee.joining.removeAll()
            decisions.content.pointee.leaving.removeAll()
            if decisions.content.pointee.phase == .ended {
                swap(&all, &members.content.pointee)
                swap(&soleObserver, &self.soleObserver.content.pointee)
            }
        }
        soleObserver?.release()
        all.forEach { removed.append($0) }
        for member in removed { member.takeRetainedValue().empty() }
    }
}
