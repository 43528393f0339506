// SPDX-License-Identifier: Apache-2.0

/// A value that only one thread at a time accesses, under a rule that its owner states. It has no run-time exclusivity checks, which a
/// class's field has: they cost some 10 ns a value and would trap on a reentrant delivery.
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

    /// Changes the value: for an object of which other threads may ask what it is meanwhile. ThreadSanitizer takes a change of an object's ``value`` for one
    /// of the object. A value without stored properties is changed in a copy: such a field of an object has the object's own address.
    @inlinable @inline(__always) package borrowing func change<Outcome>(_ body: (inout Value) -> Outcome) -> Outcome {
        guard MemoryLayout<Value>.size > 0 else {
            var value = cell.address.pointee
            return body(&value)
        }
        return body(&cell.address.pointee)
    }

    /// Replaces the value, then releases the old one, whose `deinit` may access this field.
    @inlinable @inline(__always) package borrowing func replace(with newValue: Value) {
        var displaced = newValue
        swap(&value, &displaced)
    }
}
