// SPDX-License-Identifier: Apache-2.0

/// What a stage remembers from one value to the next, read and changed by the thread that delivers.
///
/// Deliveries to one stage do not overlap (L6), so that each finds what the one before has left. An upstream that breaks the law may lose
/// what is remembered, but not corrupt memory: a value that holds references is read and changed under a lock. A value of plain bits needs
/// none. Which of the two it is the compiler knows where the stage is specialised: to count costs no lock.
///
/// The closure of `withValue` calls nothing out and releases nothing: what it displaces it hands back.
@usableFromInline package struct StageMemory<Value>: ~Copyable {
    @usableFromInline let cell: Unguarded<Value>
    @usableFromInline let lock = Lock()

    @inlinable @inline(__always) package init(_ value: Value) {
        cell = Unguarded(value)
    }

    @inlinable @inline(__always) package borrowing func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        if _isPOD(Value.self) { return body(&cell.value) }
        return lock.withLock { body(&cell.value) }
    }

    @inlinable @inline(__always) package var copy: Value { withValue { $0 } }

    /// Puts a value in the place of the last, which is released when the new one is there: its `deinit` may come back here.
    @inlinable @inline(__always) package borrowing func replace(with newValue: Value) {
        var displaced = newValue
        exchange(with: &displaced)
    }

    /// - Parameter other: What is remembered from here on; then what was remembered before.
    @inlinable @inline(__always) package borrowing func exchange(with other: inout Value) {
        withValue { swap(&$0, &other) }
    }
}
