// SPDX-License-Identifier: Apache-2.0

/// Stores one object, which the first thread sets and no thread changes after that, so that it is read without a lock.
@usableFromInline struct SetOnce<Object: AnyObject>: ~Copyable {
    /// The address of the object, which is retained; 0 while there is none.
    @usableFromInline let word = Word()

    @inlinable init() {}

    @inlinable deinit {
        kept?.release()
    }

    /// The object, once it is set.
    @inlinable @inline(__always) var object: Object? { kept?.takeUnretainedValue() }

    @inlinable @inline(__always) var kept: Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: word.load()).map { .fromOpaque($0) }
    }

    /// Sets the object, unless one is set.
    ///
    /// - Returns: The object that is set now.
    @usableFromInline borrowing func settle(on candidate: Object) -> Object {
        let offered = Unmanaged.passRetained(candidate)
        if word.replace(0, with: UInt(bitPattern: offered.toOpaque())) { return candidate }
        offered.release()
        return object ?? candidate
    }
}

extension SetOnce: Sendable where Object: Sendable {}
