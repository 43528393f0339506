// SPDX-License-Identifier: Apache-2.0

/// Who is to be told when a subscription is over: the bags that let go of it.
///
/// ```
///   open ──tell──▶ awaited, by one or several ──end──▶ ended: they are told
///     └──end──▶ ended ──tell──▶ told at once       awaited ──forget──▶ forgotten: told that it was cancelled
/// ```
/// One word: a phase, or the address of the last one who came, who knows the one before. Most subscriptions have nobody.
@usableFromInline
package struct Ending: ~Copyable {
    @inlinable
    @inline(__always)
    static var open: UInt { 0 }
    @inlinable
    @inline(__always)
    static var ended: UInt { 1 }
    @inlinable
    @inline(__always)
    static var forgotten: UInt { 2 }

    @usableFromInline
    let word = Word(Ending.open)

    @inlinable
    package init() {}

    @inlinable
    deinit {
        if word.peek() > Self.forgotten { close(as: Self.forgotten) }
    }

    /// Tells an awaiter, who waits for nothing else, at the end, or at once where that has come. It is kept until then.
    package borrowing func tell(_ awaiter: EndAwaiter) {
        let offered = Unmanaged.passRetained(awaiter)
        var old = word.load()
        while old == Self.open || old > Self.forgotten {
            awaiter.next = old
            if word.replace(old, with: UInt(bitPattern: offered.toOpaque())) { return }
            old = word.load()
        }
        offered.release()
        awaiter.subscriptionIsOver(byItself: old == Self.ended)
    }

    /// Tells an awaiter, too, where a subscriber has closed its slot and ``forget()`` found nobody.
    borrowing func tell(_ awaiter: EndAwaiter, unlessOver upstream: borrowing UpstreamSlot) {
        tell(awaiter)
        if upstream.isClosed { forget() }
    }

    @inlinable
    package borrowing func end() {
        if !word.replace(Self.open, with: Self.ended) { close(as: Self.ended) }
    }

    /// Cancelled. It only looks whether somebody waits, so that a cancel costs no atomic for it: where nobody does, it stays open, and who
    /// may come later looks at the slot.
    @inlinable
    package borrowing func forget() {
        if word.peek() > Self.forgotten { close(as: Self.forgotten) }
    }

    /// Tells those who wait.
    @usableFromInline
    borrowing func close(as phase: UInt) {
        var place = word.update { $0 == Self.ended ? $0 : phase }
        while place > Self.forgotten, let pointer = UnsafeRawPointer(bitPattern: place) {
            let awaiter = Unmanaged<EndAwaiter>.fromOpaque(pointer).takeRetainedValue()
            place = awaiter.next
            awaiter.subscriptionIsOver(byItself: phase == Self.ended)
        }
    }
}
