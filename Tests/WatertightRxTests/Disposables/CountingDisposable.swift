// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import WatertightCore
import WatertightRx

/// A foreign disposable: counts the calls of its `dispose()`, and the locks of the package that are held at them.
final class CountingDisposable: Disposable, Sendable {
    private let calls = Atomic<Int>(0)
    private let locks = Atomic<Int>(0)
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void = {}) {
        self.body = body
    }

    var count: Int { calls.load(ordering: .sequentiallyConsistent) }
    var locksHeld: Int { locks.load(ordering: .sequentiallyConsistent) }

    func dispose() {
        #if DEBUG
            locks.add(LockAudit.heldByThisThread, ordering: .sequentiallyConsistent)
        #endif
        calls.add(1, ordering: .sequentiallyConsistent)
        body()
    }
}

extension ForeignLock {
    /// Meets the holder when it is disposed of.
    var disposable: CountingDisposable { CountingDisposable { [self] in meet() } }
}
