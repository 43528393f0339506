// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the owner of the drain does.
extension SignalState {
    /// Leaves the drain after acting, if this thread has to, and first acts on what waits in line.
    @inline(__always) final func finish(_ entry: Entry) {
        if drainQueue.mustFinishDraining(after: entry) { drain() }
    }

    @inline(never) private final func drain() {
        drainQueue.finishDraining(at: "Signal") { $0.act() }
    }

    /// The observers that the owner of the drain delivers to.
    @inline(__always) final func settledMembers() -> OrderedTable<Member> {
        if isUnsettled.peek() != 0 { settle() }
        return members
    }

    /// Notes that the end is being delivered.
    ///
    /// - Returns: The observers; they are to be called if nothing has cancelled the signal.
    final func takeMembers() -> (members: [Member], isCancelled: Bool) {
        if isUnsettled.peek() != 0 { settle() }
        let all = drainQueue.lock.withLock { () -> OrderedTable<Member> in
            phase = .ended
            return exchange(&members, with: OrderedTable())
        }
        return (all.elements, isOver.exchange(1) == 1)
    }

    /// Adds and removes observers. What is removed is released under no lock.
    final func settle() {
        var removed: [Member] = []
        drainQueue.lock.withLock {
            isUnsettled.store(0)
            for member in joining { members.append(member, number: member.watch.number) }
            for number in leaving { if let member = members.remove(number) { removed.append(member) } }
            joining.removeAll()
            leaving.removeAll()
            guard phase == .ended else { return }
            removed += members.elements
            members = OrderedTable()
        }
        for member in removed { member.watch.end() }
    }
}
