// SPDX-License-Identifier: Apache-2.0

/// Room for one value, in line in its owner. The owner puts the value in and takes it out by hand, knows whether there is one, and destroys it
/// in its `deinit`.
///
/// It is for a generic class whose code is specialised, and whose `deinit` is not. Another field whose type is made of the class's parameters
/// is destroyed with that type's metadata, which is looked up for each object: 500 to 800 instructions for an optional. This field is destroyed
/// by the code that takes the value out, where the types are known, or by a function that was formed there
/// (`Documentation/Decisions/0026-fields-emptied-by-hand.md`).
@_rawLayout(like: Value)
@usableFromInline package struct RawCell<Value: ~Copyable>: ~Copyable {
    @inlinable @inline(__always) package init() {}

    @inlinable @inline(__always) package init(_ value: consuming Value) {
        fill(value)
    }

    @inlinable @inline(__always) package var address: UnsafeMutablePointer<Value> {
        // The room has an address of its own, which does not change while its owner, an object, lives.
        withUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self) }
    }

    /// Puts a value in.
    ///
    /// - Precondition: There is none.
    @inlinable @inline(__always) package borrowing func fill(_ value: consuming Value) {
        address.initialize(to: value)
    }

    /// Takes the value out.
    ///
    /// - Precondition: There is one.
    @inlinable @inline(__always) package borrowing func take() -> Value { address.move() }

    /// Destroys the value.
    ///
    /// - Precondition: There is one.
    @inlinable @inline(__always) package borrowing func destroy() { address.deinitialize(count: 1) }

    /// Calls `body` with the value, which is not copied.
    ///
    /// - Precondition: There is one.
    @inlinable @inline(__always) package borrowing func borrow<Result: ~Copyable>(_ body: (borrowing Value) -> Result) -> Result {
        body(address.pointee)
    }
}

extension RawCell {
    /// A copy of the value.
    ///
    /// - Precondition: There is one.
    @inlinable @inline(__always) package var value: Value { address.pointee }
}

/// A value that is borrowed for a call. The value itself would be copied out of its ``RawCell``, and retained, for each call through it.
@usableFromInline package struct Borrowable<Value>: ~Copyable {
    @usableFromInline package let value: Value

    @inlinable @inline(__always) package init(_ value: consuming Value) {
        self.value = value
    }

    @inlinable @inline(__always) package borrowing func copy() -> Borrowable { Borrowable(value) }
}
