// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// Stores one value in line in its owner, at an address that does not change while it is borrowed.
///
/// `Synchronization._Cell` has an underscore, and may go away. Its replacement is a ``RawCell``, once raw layouts are official, with a `deinit` that
/// destroys the value; until then an `UnsafeMutablePointer` that is allocated, at an allocation for each lock, guarded value and field.
@usableFromInline package struct Cell<Value: ~Copyable>: ~Copyable {
    @usableFromInline let primitive: _Cell<Value>

    @inlinable @inline(__always) package init(_ value: consuming Value) {
        primitive = _Cell(value)
    }

    @inlinable @inline(__always) package var address: UnsafeMutablePointer<Value> { primitive._address }
}
