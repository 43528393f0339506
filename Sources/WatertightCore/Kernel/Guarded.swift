// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// A value and the lock that guards it, inseparable: the value can be reached under the lock only.
///
/// `withLock` decides; it never calls out. What it displaces it hands back, so that a `deinit`, which is user code, runs after the
/// lock was released.
@usableFromInline
package struct Guarded<State: ~Copyable>: ~Copyable, @unchecked Sendable {  // Sendable: the lock guards the value.
    @usableFromInline
    let lock: Lock
    @usableFromInline
    let cell: _Cell<State>

    @inlinable
    package init(_ state: consuming State) {
        lock = Lock()
        cell = _Cell(state)
    }

    @inlinable
    @inline(__always)
    package borrowing func withLock<Decision: ~Copyable, E: Error>(
        _ decide: (inout State) throws(E) -> Decision
    ) throws(E) -> Decision {
        lock.lock()
        defer { lock.unlock() }
        return try decide(&cell._address.pointee)
    }
}
