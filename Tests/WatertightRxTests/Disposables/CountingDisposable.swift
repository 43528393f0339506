// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
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

/// A lock of the client, which a disposable takes when it is disposed of, and which another thread holds while it uses the same container.
final class ForeignLock: Sendable {
    private let lock = Mutex(())
    private let (held, reached, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    /// Takes the lock when it is disposed of.
    var disposable: CountingDisposable {
        CountingDisposable { [self] in
            reached.signal()
            lock.withLock { _ in }
        }
    }

    /// Calls `dispose`, which reaches the disposable, while another thread holds the lock and waits for that; then that thread calls `use`.
    ///
    /// - Returns: Whether both have returned. Five minutes count as never.
    func isPassed(disposing dispose: @escaping @Sendable () -> Void, while use: @escaping @Sendable () -> Void) -> Bool {
        let queue = DispatchQueue(label: "foreign lock", attributes: .concurrent)
        queue.async { [self] in
            lock.withLock { _ in
                held.signal()
                if reached.wait(timeout: .now() + 300) == .success { use() }
            }
            done.signal()
        }
        queue.async { [self] in
            held.wait()
            dispose()
            done.signal()
        }
        return (0..<2).allSatisfy { _ in done.wait(timeout: .now() + 300) == .success }
    }
}
