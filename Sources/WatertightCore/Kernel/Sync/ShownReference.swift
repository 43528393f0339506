// SPDX-License-Identifier: Apache-2.0

/// Refers to an object for a mirror to show, without retaining it. The object's `deinit` clears the reference.
///
/// A `weak` field would give the object a side table when it is set, through which each later retain and release would go: 500 instructions
/// for a subscription, though a mirror is rarely made.
@usableFromInline package struct ShownReference: ~Copyable {
    /// The object's address; 0 for none.
    @usableFromInline let word = Word()
    /// Held to read the address, and to clear it: an object whose address is read under it is not deallocated yet.
    @usableFromInline let lock = Lock()

    @inlinable package init() {}

    /// Refers to an object. Called once, before another thread sees this reference.
    @inlinable package borrowing func set(_ object: AnyObject) {
        word.store(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }

    /// Called in the object's `deinit`.
    @inlinable package borrowing func clear() {
        if word.peek() != 0 { lock.withLock { word.store(0) } }
    }

    /// The children of the object's mirror, unless the object is being released. On any thread.
    @usableFromInline package var children: [Mirror.Child] {
        object.flatMap { $0 as? any CustomReflectable }.map { Array($0.customMirror.children) } ?? []
    }

    /// The object, unless it is being released. On any thread.
    private var object: AnyObject? {
        lock.withLock {
            guard let address = UnsafeRawPointer(bitPattern: word.load()) else { return nil }
            // An object whose `deinit` waits for the lock has memory still, and a weak reference to it is `nil`. The reference by which it is
            // looked at must not be the last: its release would run that `deinit` here.
            let looked = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
            return withExtendedLifetime(looked) {
                weak let alive = looked
                return alive
            }
        }
    }
}
