// SPDX-License-Identifier: Apache-2.0

/// Who is to be told when a subscription has ended by itself: a bag that lets the finished go.
///
/// ```
///   open ──onEnd──▶ awaited ──end──▶ ended: told
///     └──end──▶ ended ──onEnd──▶ told at once          open, awaited ──forget──▶ forgotten
/// ```
/// One word: a phase, or the address of the one who awaits; most subscriptions have nobody.
@usableFromInline
struct Ending: ~Copyable {
    @usableFromInline
    final class Awaiter {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

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
    init() {}

    @inlinable
    deinit {
        if word.peek() > Self.forgotten { _ = replace(with: Self.forgotten) }
    }

    /// Calls `body` at the end, or at once where that has come. One at a time: it is an error to await twice.
    borrowing func onEnd(_ body: @escaping @Sendable () -> Void) {
        let awaiter = Unmanaged.passRetained(Awaiter(body))
        if word.replace(Self.open, with: UInt(bitPattern: awaiter.toOpaque())) { return }
        awaiter.release()
        assert(word.peek() <= Self.forgotten, "A subscription's end is awaited twice")
        if word.peek() == Self.ended { body() }
    }

    @inlinable
    borrowing func end() {
        if !word.replace(Self.open, with: Self.ended) { tell() }
    }

    @usableFromInline
    borrowing func tell() {
        replace(with: Self.ended)?.body()
    }

    /// Cancelled: whoever cancelled knows. Who awaits from now on is let go of with this.
    @inlinable
    borrowing func forget() {
        if word.peek() > Self.forgotten { _ = replace(with: Self.forgotten) }
    }

    /// - Returns: The one who awaited, if somebody did.
    @usableFromInline
    borrowing func replace(with phase: UInt) -> Awaiter? {
        let old = word.update { $0 == Self.ended ? $0 : phase }
        guard old > Self.forgotten, let pointer = UnsafeRawPointer(bitPattern: old) else { return nil }
        return Unmanaged<Awaiter>.fromOpaque(pointer).takeRetainedValue()
    }
}
