// SPDX-License-Identifier: Apache-2.0

/// Passes a value to the task that awaits it, as long as each is requested before it comes. Four changes of one word, no lock.
///
/// ```
///   closed ──open──▶ free ──enter──▶ requesting ──put──▶ filling ──▶ filled ──take──▶ free
///                      │                │                   │          │
///                      └─────close──────┴───────────────────┴──────────┴──▶ closed, for good
/// ```
/// One task may be inside at a time, and one value be put: a second one that an unlawful upstream delivers at the same time is refused. The
/// fast path is closed under the lock of the machine that takes over, which learns whether a task is inside.
@usableFromInline struct AwaitFastPath<Value>: ~Copyable {
    @usableFromInline let word = Word(Self.closed)
    /// The value, where the word says `filled`. Only the thread that set `filling` uses it before, only the task inside after.
    @usableFromInline let slot = Unguarded<Value?>(nil)

    @inlinable @inline(__always) static var requesting: UInt { 1 }
    /// Beside `requesting`.
    @inlinable @inline(__always) static var filled: UInt { 2 }
    /// Beside `requesting`: a value is being put.
    @inlinable @inline(__always) static var filling: UInt { 8 }
    /// Beside any other bits.
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

    /// Takes the value and leaves.
    ///
    /// - Returns: `nil` where no value has come or the fast path was closed: the caller is inside still.
    @inlinable @inline(__always) borrowing func take() -> Value? {
        guard word.load() == Self.requesting | Self.filled else { return nil }
        let value = slot.value.take()
        if word.replace(Self.requesting | Self.filled, with: 0) { return value }
        slot.value = value
        return nil
    }

    /// Takes the value, where one had come, for the task inside a closed fast path.
    @inlinable borrowing func leave() -> Value? {
        word.peek() & Self.filled != 0 ? slot.value.take() : nil
    }

    /// Closes it.
    ///
    /// - Returns: Whether this call closed it while a task is inside, which has to be notified.
    @inlinable borrowing func close() -> Bool {
        // Under the lock no other thread closes it.
        guard word.peek() & Self.closed == 0 else { return false }
        return word.set(Self.closed) & Self.requesting != 0
    }
}
