// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A value with the lock under which a closure of the user's reads or changes it.
///
/// It is the one lock of the package under which such a closure runs: ``Atomic`` and the properties promise it. A thread may come back for the value from
/// inside of a closure that reads it; from inside of one that changes it, it is stopped with a message, since there is no value that it could find.
struct ExclusiveValue<Value>: ~Copyable, @unchecked Sendable {  // Sendable: the lock guards the value.
    private let storage: Unguarded<Value>
    private let lock = Lock()
    /// The thread that runs a closure; 0 while none does.
    private let user = Word()
    /// 1 while a closure changes the value. Guarded by `lock`.
    private let isChanging = Word()

    init(_ value: consuming Value) {
        storage = Unguarded(value)
    }

    /// Runs a closure that changes the value.
    borrowing func withValue<Result, E: Error>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
        let isOutermost = enter()
        isChanging.store(1)
        defer {
            isChanging.store(0)
            if isOutermost { leave() }
        }
        return try body(&storage.value)
    }

    /// Runs a closure that reads the value as it was before, whatever the closure makes of it.
    borrowing func read<Result, E: Error>(_ body: (Value) throws(E) -> Result) throws(E) -> Result {
        let isOutermost = enter()
        defer { if isOutermost { leave() } }
        let value = storage.value
        return try body(value)
    }

    /// - Returns: Whether this took the lock, which the thread may hold already.
    private borrowing func enter() -> Bool {
        let thread = ThreadID.current
        if user.peek() == thread {
            require(isChanging.peek() == 0, "A value is used from inside of a closure that has it to itself")
            return false
        }
        lock.lock()
        user.store(thread)
        noteLock(-1)
        return true
    }

    private borrowing func leave() {
        noteLock(1)
        user.store(0)
        lock.unlock()
    }

    /// Makes the closure's calls none that the engine makes under a lock of its own, for the audit of debug builds.
    @inline(__always) private borrowing func noteLock(_ difference: Int) {
        #if DEBUG
            LockAudit.heldByThisThread += difference
        #endif
    }
}
