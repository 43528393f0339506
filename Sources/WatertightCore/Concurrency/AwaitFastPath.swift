// SPDX-License-Identifier: Apache-2.0

/// Passes a value to the task that awaits it, while each value is requested before it arrives. It takes four changes of one word, and no lock.
///
/// ```
///   closed ──open──▶ free ──enter──▶ requesting ──put──▶ filling ──▶ filled ──take──▶ free
///                      │                │                   │          │
///                      └─────close──────┴───────────────────┴──────────┴──▶ closed, permanently
/// ```
/// One task may be inside at a time, and one value may be put: a second one, which only an upstream that breaks the laws delivers at the same
/// time, is refused. The fast path is closed under the lock of the machine that takes over, which learns whether a task is inside.
@usableFromInline struct AwaitFastPath<Value>: ~Copyable {
    @usableFromInline let word = Word(Self.closed)
    /// The value, while the word is `filled`. Before that only the thread that set `filling` uses the slot, after that only the task inside.
    @usableFromInline let slot = Unguarded<Value?>(nil)

    @inlinable @inline(__always) static var requesting: UInt { 1 }
    /// Set beside `requesting`.
    @inlinable @inline(__always) static var filled: UInt { 2 }
    /// Set beside `requesting` while a value is being put.
    @inlinable @inline(__always) static var filling: UInt { 8 }
    /// Set beside any other bits.
    @inlinable @inline(__always) static var closed: UInt { 4 }

    @inlinable init() {}

    @inlinable borrowing func open() {
        word.store(0)
    }

    /// - Returns: Whether the caller is inside now.
    @inlinable @inline(__always) borrowing func enter() -> Bool {
        word.replace(0, with: Self.requesting)
    }

    /// Passes a value to the task inside.
    ///
    /// - Returns: Whether it was accepted: a task has requested, and no other value is being put.
    @inlinable @inline(__always) borrowing func put(_ value: Value) -> Bool {
        guard word.replace(Self.requesting, with: Self.requesting | Self.filling) else { return false }
        slot.value = value
        if word.replace(Self.requesting | Self.filling, with: Self.requesting | Self.filled) { return true }
        slot.value = nil
        return false
    }

    /// Removes the value and leaves.
    ///
    /// - Returns: `nil` if no value has arrived or the fast path was closed: then the caller is still inside.
    @inlinable @inline(__always) borrowing func take() -> Value? {
        guard word.load() == Self.requesting | Self.filled else { return nil }
        let value = slot.value.take()
        if word.replace(Self.requesting | Self.filled, with: 0) { return value }
        slot.value = value
        return nil
    }

    /// Returns the value that arrived, if any, for the task inside a closed fast path.
    @inlinable borrowing func leave() -> Value? {
        word.peek() & Self.filled != 0 ? slot.value.take() : nil
    }

    /// Closes the fast path. Called under the machine's lock.
    ///
    /// - Returns: Whether this call closed it while a task is inside, which has to be notified.
    @inlinable borrowing func close() -> Bool {
        // Under the lock no other thread closes it.
        guard word.peek() & Self.closed == 0 else { return false }
        return word.set(Self.closed) & Self.requesting != 0
    }
}
