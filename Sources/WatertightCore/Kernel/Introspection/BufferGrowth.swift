// SPDX-License-Identifier: Apache-2.0

/// When a buffer without a bound reports that it grows.
@usableFromInline package enum BufferGrowth {
    /// Whether a buffer that has just come to hold so many values is reported: at 1,024, and at each doubling.
    @inlinable package static func isReported(_ count: Int) -> Bool { count >= 1024 && count & (count - 1) == 0 }
}
