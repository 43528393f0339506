// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A value with the lock under which a closure of the user's reads or changes it.
///
/// It is the one lock of the package under which such a closure runs: ``Atomic`` and the properties promise it. A thread that comes back for the value from
/// inside of such a closure is stopped with a message, since it would wait for itself.
struct ExclusiveValue<Value>: ~Copyable, @unchecked Sendable {  // Sendable: the lock guards the value.
    private let storage: Unguarded<Value>
    private let lock = Lock()
    /// The thread that runs a closure; 0 while none does.
    private let user = Word()

    init(_ value: consuming Value) {
        storage = Unguarded(value)
    }

    /// Runs a closure with the value, while no other thread does.
    borrowing func withValue<Result, E: Error>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
        let thread = ThreadID.current
        require(user.peek() != thread, "A value is used from inside of a closure that is changing or reading it")
        lock.lock()
        user.store(thread)
        noteLock(-1)
        defer {
            noteLock(1)
            user.store(0)
            lock.unlock()
        }
        return try body(&storage.value)
    }

    /// Makes the closure's calls none that the engine makes under a lock of its own, for the audit of debug builds.
    @inline(__always) private borrowing func noteLock(_ difference: Int) {
        #if DEBUG
            LockAudit.heldByThisThread += difference
        #endif
    }
}
