// SPDX-License-Identifier: Apache-2.0

/// How long the owner of a drain has delivered for others. A value of the owner's.
///
/// A look at the clock takes as long as a fast delivery, so it looks after the first, second, fourth and eighth delivery, and then after each sixteenth:
/// two short deliveries cost one look, and an owner of slow ones has made at most twice as many as it should.
@usableFromInline struct DrainTime {
    /// After how long the owner offers the drain, however few deliveries it has made: long beside a sender's wake-up, short beside what a caller of `send` notices.
    @usableFromInline static var limit: Duration { .milliseconds(250) }

    /// When it looked first.
    @usableFromInline var start: ContinuousClock.Instant?
    @usableFromInline var isOver = false

    @inlinable init() {}

    /// Notes that the owner has made so many deliveries.
    @inlinable @inline(__always) mutating func note(_ count: Int) {
        guard count > 0, count & 15 == 0 || count & (count &- 1) == 0 else { return }
        look()
    }

    @usableFromInline mutating func look() {
        guard !isOver else { return }
        let now = ContinuousClock.now
        if let start { isOver = start.duration(to: now) >= Self.limit } else { start = now }
    }
}
