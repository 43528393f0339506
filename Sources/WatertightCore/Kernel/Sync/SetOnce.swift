// SPDX-License-Identifier: Apache-2.0

/// A place for one object, filled by the first thread to set it and never emptied again, so that it is read without a lock.
@usableFromInline struct SetOnce<Object: AnyObject>: ~Copyable {
    /// The address of the object, which is kept; 0 while there is none.
    @usableFromInline let word = Word()

    @inlinable init() {}

    @inlinable deinit {
        kept?.release()
    }

    /// The object, once there is one.
    @inlinable @inline(__always) var object: Object? { kept?.takeUnretainedValue() }

    @inlinable @inline(__always) var kept: Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: word.load()).map { .fromOpaque($0) }
    }

    /// Puts an object there, unless there is one.
    ///
    /// - Returns: The object that is there now.
    @usableFromInline borrowing func settle(on candidate: Object) -> Object {
        let offered = Unmanaged.passRetained(candidate)
        if word.replace(0, with: UInt(bitPattern: offered.toOpaque())) { return candidate }
        offered.release()
        return object ?? candidate
    }
}

extension SetOnce: Sendable where Object: Sendable {}
