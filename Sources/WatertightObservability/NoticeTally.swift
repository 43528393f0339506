// SPDX-License-Identifier: Apache-2.0

#if Observability

import Watertight

/// Counts notices by kind and place, and decides which of them are logged: few, however many there are.
///
/// A value, which ``NoticeLogger`` guards.
struct NoticeTally {
    private struct Count {
        var occurrences: UInt64 = 0
        /// The largest buffer that was reported.
        var largest = 0
    }

    private var places: BoundedPlaces
    private var counts: [BoundedPlaces.Key: Count] = [:]

    init(placeLimit: Int) {
        places = BoundedPlaces(limit: placeLimit)
    }

    /// Counts a notice.
    ///
    /// - Returns: How many of its kind and place there were, this one included, if it is logged: the first, the second, the fourth, the eighth…,
    ///   and each that reports a larger buffer than all before it.
    mutating func count(_ notice: StreamNotice) -> UInt64? {
        let key = places.key(of: notice)
        var count = counts[key] ?? Count()
        count.occurrences += 1
        let isLarger = (notice.count ?? 0) > count.largest
        if isLarger { count.largest = notice.count ?? 0 }
        counts[key] = count
        let isPowerOfTwo = count.occurrences & (count.occurrences - 1) == 0
        return isPowerOfTwo || isLarger ? count.occurrences : nil
    }
}

#endif
