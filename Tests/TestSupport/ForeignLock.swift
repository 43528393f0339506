// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A client's lock. One thread holds it while it acts on a stream; on another thread the stream calls foreign code that takes it. A library that calls
/// out under a lock of its own, or whose threads wait for each other's calls, stops both threads.
package final class ForeignLock: Sendable {
    /// Recursive, since the stream may call the foreign code on the holder's thread, too.
    private let lock = NSRecursiveLock()
    private let isHeld = Signal()
    private let isReached = Signal()

    package init() {}

    /// What foreign code does that the holder waits for.
    package func meet() {
        letHolderAct()
        take()
    }

    /// What other foreign code does.
    package func take() { lock.withLock {} }

    package func letHolderAct() { isReached.fire() }

    /// Acts under the lock, and calls what is to reach the foreign code on another thread meanwhile.
    ///
    /// - Parameters:
    ///   - act: Begins when the foreign code has been reached, or `call` has returned without it.
    ///   - call: Begins when the lock is held.
    /// - Returns: Whether both have returned.
    package func isPassed(acting act: @escaping @Sendable () -> Void, reaching call: @escaping @Sendable () -> Void) -> Bool {
        let holder = Strand { [self] in
            lock.withLock {
                isHeld.fire()
                isReached.wait()
                act()
            }
        }
        let caller = Strand { [self] in
            isHeld.wait()
            call()
            letHolderAct()
        }
        return holder.join() && caller.join()
    }
}
