// SPDX-License-Identifier: Apache-2.0

/// Where a value meets the one who awaits it, as long as each comes while it is being asked for: four changes of one word, no lock.
///
/// ```
///   closed ──open──▶ free ──enter──▶ asking ──put──▶ filling ──▶ filled ──take──▶ free
///                      │                │               │          │
///                      └─────close──────┴───────────────┴──────────┴──▶ closed, for good
/// ```
/// One may be in it at a time, and one value be put: a second one that an unlawful upstream delivers at the same time is refused. Who
/// closes it does so under the lock of the machine that takes over, and tells that of the one inside.
@usableFromInline struct AwaitFastPath<Value>: ~Copyable {
    @usableFromInline let word = Word(Self.closed)
    /// The value, where the word says `filled`: only the one that made it `filling` before, only the one that has entered after.
    @usableFromInline let slot = Unguarded<Value?>(nil)

    @inlinable @inline(__always) static var requesting: UInt { 1 }
    /// Beside `requesting`.
    @inlinable @inline(__always) static var filled: UInt { 2 }
    /// Beside `requesting`: a value is being put.
    @inlinable @inline(__always) static var filling: UInt { 8 }
    /// Beside whatever there was.
    @inlinable @inline(__always) static var closed: UInt { 4 }

    @inlinable init() {}

    @inlinable borrowing func open() {
        word.store(0)
    }

    /// - Returns: Whether the caller is in it now.
    @inlinable @inline(__always) borrowing func enter() -> Bool {
        word.replace(0, with: Self.requesting)
    }

    /// Hands a value to the one inside.
    ///
    /// - Returns: Whether it was taken: a task is asking, and no other value is being put.
    @inlinable @inline(__always) borrowing func put(_ value: Value) -> Bool {
        guard word.replace(Self.requesting, with: Self.requesting | Self.filling) else { return false }
        slot.value = value
        if word.replace(Self.requesting | Self.filling, with: Self.requesting | Self.filled) { return true }
        slot.value = nil
        return false
    }

    /// Takes the value and leaves.
    ///
    /// - Returns: `nil` where none has come or the lane was closed: the caller is inside still.
    @inlinable @inline(__always) borrowing func take() -> Value? {
        guard word.load() == Self.requesting | Self.filled else { return nil }
        let value = slot.value.take()
        if word.replace(Self.requesting | Self.filled, with: 0) { return value }
        slot.value = value
        return nil
    }

    /// For the one inside of a closed lane: the value, where one had come.
    @inlinable borrowing func leave() -> Value? {
        word.peek() & Self.filled != 0 ? slot.value.take() : nil
    }

    /// Closes it.
    ///
    /// - Returns: Whether it was open until now and somebody is inside, who has to be told.
    @inlinable borrowing func close() -> Bool {
        // Under the lock nobody else closes it.
        guard word.peek() & Self.closed == 0 else { return false }
        return word.set(Self.closed) & Self.requesting != 0
    }
}
