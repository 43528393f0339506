// SPDX-License-Identifier: Apache-2.0

/// Stores a stage's state from one value to the next, read and changed by the delivering thread.
///
/// Deliveries to one stage do not overlap (L6), so that each sees the state that the one before has left. An upstream that breaks the law may
/// lose an update, but not corrupt memory: state that holds references is read and changed under a lock. State of plain bits needs none. The
/// compiler knows which of the two it is where the stage is specialised, so that counting takes no lock.
///
/// A stage's `deinit` calls `destroy()`, by a function that was formed where the types are known: see ``RawCell``.
///
/// The closure of `withValue` calls no code from outside this package and releases nothing: it returns a value that it displaces.
@usableFromInline package struct StageMemory<Value>: ~Copyable {
    @usableFromInline let cell: RawCell<Value>
    @usableFromInline let lock = Lock()

    @inlinable @inline(__always) package init(_ value: Value) {
        cell = RawCell(value)
    }

    @inlinable @inline(__always) package borrowing func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        if _isPOD(Value.self) { return body(&cell.address.pointee) }
        return lock.withLock { body(&cell.address.pointee) }
    }

    @inlinable @inline(__always) package var copy: Value { withValue { $0 } }

    /// Destroys the state, which is not used any more.
    @inlinable @inline(__always) package borrowing func destroy() { cell.destroy() }

    /// Replaces the state, then releases the old one, whose `deinit` may access this state.
    @inlinable @inline(__always) package borrowing func replace(with newValue: Value) {
        var displaced = newValue
        exchange(with: &displaced)
    }

    /// - Parameter other: On entry the new state; on return the old one.
    @inlinable @inline(__always) package borrowing func exchange(with other: inout Value) {
        withValue { swap(&$0, &other) }
    }
}
