// SPDX-License-Identifier: Apache-2.0

/// Numbers the times at which threads begin to deliver for others, so that a carrier can tell a value that another thread has sent from one
/// that its own subscriber sends: both come on the delivering thread, from inside of a delivery.
///
/// ```
///   this thread   ●━━ delivers ━━━━━━━━━━━━━━━━━━━━━━━━━━━●     began at stamp 7
///                       ●━━ sends, and catches up ━━●           is number 8: it began inside of that delivery
///                              ●━━ another's value               so this is no value of the subscriber's own
/// ```
@usableFromInline enum DrainScope {
    /// The number of the last that began, on any thread.
    @usableFromInline static let last = Word()

    /// The number of the innermost that the thread is inside of; zero where it is inside of none.
    private static let current = ThreadLocalWord()

    /// What a delivery that begins now notes, for ``isInside(since:)``.
    @inlinable @inline(__always) static var stamp: UInt { last.peek() }

    /// The thread begins to deliver for others.
    ///
    /// - Returns: What ``end(_:)`` is told.
    @usableFromInline static func begin() -> Int {
        defer { current.value = Int(bitPattern: last.update { $0 &+ 1 } &+ 1) }
        return current.value
    }

    /// It is done.
    @usableFromInline static func end(_ outer: Int) {
        current.value = outer
    }

    /// Whether the thread delivers for others, and began to do so after it noted this stamp.
    @usableFromInline static func isInside(since stamp: UInt) -> Bool { UInt(bitPattern: current.value) > stamp }
}
