// SPDX-License-Identifier: Apache-2.0

/// Stores a value with the lock that guards it: the value can be reached under the lock only.
///
/// `withLock` decides; it never calls out. A value that it displaces is returned, so that a `deinit`, which is user code, runs after the
/// lock was released.
@usableFromInline package struct Guarded<State: ~Copyable>: ~Copyable, @unchecked Sendable {  // Sendable: the lock guards the value.
    // The cell stands before the lock: ThreadSanitizer takes an access to its contents for an access to its address.
    @usableFromInline let cell: Cell<State>
    @usableFromInline let lock: Lock

    @inlinable package init(_ state: consuming State) {
        cell = Cell(state)
        lock = Lock()
    }

    @inlinable @inline(__always) package borrowing func withLock<Decision: ~Copyable, E: Error>(
        _ decide: (inout State) throws(E) -> Decision
    ) throws(E) -> Decision {
        lock.lock()
        defer { lock.unlock() }
        return try decide(&cell.address.pointee)
    }
}
