// SPDX-License-Identifier: Apache-2.0

/// Numbers the drains that threads begin, so that a carrier can tell a value that another thread has sent from one that its own subscriber
/// sends: both come on the delivering thread, from inside a delivery.
///
/// ```
///   this thread   ●━━ delivers ━━━━━━━━━━━━━━━━━━━━━━━━━━━●     began at stamp 7
///                       ●━━ sends, and drains ━━━━●             is number 8: it began inside that delivery
///                              ●━━ another's value               so this is not the subscriber's own value
/// ```
@usableFromInline enum DrainScope {
    /// The number of the drain that began last, on any thread.
    @usableFromInline static let last = Word()

    /// The number of the innermost drain that the thread is inside; zero if it is inside none.
    private static let current = ThreadLocalWord()

    /// The number that a delivery notes when it begins, for ``isInside(since:)``.
    @inlinable @inline(__always) static var stamp: UInt { last.peek() }

    /// Notes that the thread begins to drain.
    ///
    /// - Returns: The argument of ``end(_:)``.
    @usableFromInline static func begin() -> Int {
        defer { current.value = Int(bitPattern: last.update { $0 &+ 1 } &+ 1) }
        return current.value
    }

    /// Notes that the thread has drained.
    @usableFromInline static func end(_ outer: Int) {
        current.value = outer
    }

    /// Whether the thread is draining, and began to after this stamp was noted.
    @usableFromInline static func isInside(since stamp: UInt) -> Bool { UInt(bitPattern: current.value) > stamp }
}
