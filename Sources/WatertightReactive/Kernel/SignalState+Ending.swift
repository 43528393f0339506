// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Ends without a delivery.
extension SignalState {
    /// Removes an observer, which is not called any more, and is released once no delivery is under way.
    final func remove(_ number: UInt) {
        var released: Member?
        var entry: Entry?
        let isUnused = drainQueue.lock.withLock { () -> Bool in
            guard phase != .ended, !neverSends else { return false }
            observerCount -= 1
            if drainQueue.isIdle {
                released = members.remove(number)
            } else {
                leaving.append(number)
                isUnsettled.store(1)
                if leaving.count == 1 { entry = drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false) { self.settle() } } }
            }
            return phase == .alive && self.isUnused
        }
        withExtendedLifetime(released) {}
        if let entry { finish(entry) }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Ends the signal without an event: it has no observer any more, or what is downstream has ended.
    final func cancel(onlyIfUnused: Bool = false) {
        var released: [Member] = []
        var dropped: [PendingSignal] = []
        var entry: Entry?
        let hasEnded = drainQueue.lock.withLock { () -> Bool in
            guard phase != .ended, !onlyIfUnused || phase == .alive && isUnused else { return false }
            phase = .ended
            isOver.store(1)
            dropped = drainQueue.removeQueued { _ in true }
            if drainQueue.isIdle {
                released = members.elements
                members = OrderedTable()
            } else {
                isUnsettled.store(1)
                entry = drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false) { self.settle() } }
            }
            return true
        }
        guard hasEnded else { return }
        for member in released { member.watch.end() }
        withExtendedLifetime(dropped) {}
        if let entry { finish(entry) }
        resources.dispose()
    }
}
