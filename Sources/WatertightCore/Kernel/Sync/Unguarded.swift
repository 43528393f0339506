// SPDX-License-Identifier: Apache-2.0

/// A value that only one thread at a time touches, by an agreement that its keeper states. Without the run-time exclusivity checks
/// of a class's field, which cost some 10 ns a value and would trap where a delivery nests.
///
/// `unsafeAddress` and `unsafeMutableAddress` are not official, and may go away. What replaces them: the accessors `borrow` and `mutate`, once the
/// language has them; until then functions that take a closure, `withValue { $0 }`.
@usableFromInline package struct Unguarded<Value>: ~Copyable {
    @usableFromInline let cell: Cell<Value>

    @inlinable @inline(__always) package init(_ value: consuming Value) {
        cell = Cell(value)
    }

    @inlinable @inline(__always) package var value: Value {
        unsafeAddress { UnsafePointer(cell.address) }
        nonmutating unsafeMutableAddress { cell.address }
    }

    /// Puts a value in the place of the last, which is released when the new one is there: its `deinit` may come back here.
    @inlinable @inline(__always) package borrowing func replace(with newValue: Value) {
        var displaced = newValue
        swap(&value, &displaced)
    }
}
