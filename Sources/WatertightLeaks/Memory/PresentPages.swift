// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// Which pages of a mapping there is something in: allocators map more than they use, and to copy what was never written would allocate it.
enum PresentPages {
    /// The parts of a range that lie in memory or were swapped out; all of it if the system does not tell.
    static func parts(of range: Range<UInt>) -> [Range<UInt>] {
        #if canImport(Glibc)
            let file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return [range] }
            defer { close(file) }
            let size = UInt(getpagesize())
            var parts: [Range<UInt>] = []
            var entries = [UInt64](repeating: 0, count: 1 << 13)
            var page = range.lowerBound / size
            let end = range.upperBound.roundedUp(to: size) / size
            while page < end {
                let wanted = Int(min(end - page, UInt(entries.count)))
                let count = pread(file, &entries, wanted * 8, off_t(page * 8)) / 8
                guard count > 0 else { return [range] }
                for index in 0..<count where isPresent(entries[index]) {
                    let start = (page + UInt(index)) * size
                    let part = start..<(start + size)
                    if let last = parts.last, last.upperBound == start {
                        parts[parts.count - 1] = last.lowerBound..<part.upperBound
                    } else {
                        parts.append(part)
                    }
                }
                page += UInt(count)
            }
            return parts.map { $0.clamped(to: range) }
        #else
            return [range]
        #endif
    }

    private static func isPresent(_ entry: UInt64) -> Bool { entry >> 62 != 0 }
}
