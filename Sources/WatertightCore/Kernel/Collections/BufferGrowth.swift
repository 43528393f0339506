// SPDX-License-Identifier: Apache-2.0

/// When a buffer without a bound reports that it grows.
@usableFromInline package enum BufferGrowth {
    /// Whether a buffer that has just come to hold so many values is reported: at 1,024, and at each doubling.
    @inlinable package static func isReported(_ count: Int) -> Bool { count >= 1024 && count & (count - 1) == 0 }

    /// The count that is reported of a buffer that has received several values at once.
    ///
    /// - Returns: `nil` if nothing is reported.
    package static func reported(from before: Int, to count: Int) -> Int? {
        guard count > before, count >= 1024 else { return nil }
        let greatest = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        return greatest > before ? greatest : nil
    }
}
