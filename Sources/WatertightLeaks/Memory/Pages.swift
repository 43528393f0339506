// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import WatertightCore

/// Zeroed pages beside malloc's heap, which hold a copy of it.
///
/// All that there are at the same time are known: to another search, a copy of objects would look like objects.
final class Pages {
    let start: UnsafeMutableRawPointer
    private let count: Int

    private static let live = Guarded<[UInt: Int]>([:])

    init?(_ count: Int) {
        // Under the lock, so that none is there and not known.
        let start = Self.live.withLock { live in
            let start = wl_pages(count)
            if let start { live[UInt(bitPattern: start)] = count }
            return start
        }
        guard let start else { return nil }
        (self.start, self.count) = (start, count)
    }

    /// Before they are written: nearly all of them will be.
    func preferLargePages() { wl_prefer_large_pages(start, count) }

    deinit {
        let (start, count) = (start, count)
        // Under one lock: another thread may have the same pages at once.
        Self.live.withLock { live in
            wl_release_pages(start, count)
            live[UInt(bitPattern: start)] = nil
        }
    }

    /// Where the copies of all searches lie now, in the order of their addresses.
    static var ranges: [Range<UInt>] {
        live.withLock { live in live.map { ($0.key..<($0.key + UInt($0.value))).inWholePages } }.sorted {
            $0.lowerBound < $1.lowerBound
        }
    }
}
