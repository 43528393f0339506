// SPDX-License-Identifier: Apache-2.0

/// A line of `/proc/self/maps`: pages that were mapped together.
struct Mapping: Equatable {
    let range: Range<UInt>
    let isReadable: Bool
    let isWritable: Bool
    /// The file, `[heap]`, `[stack]`, or nothing.
    let name: Substring

    var isAnonymous: Bool { name.isEmpty || name.hasPrefix("[anon") }

    /// Those of this process, without what searches have copied.
    static func all() -> [Mapping] {
        // Asked for before and behind: another search may take or give back pages meanwhile.
        let before = Pages.ranges
        let mappings = parsed(Files.text(of: "/proc/self/maps"))
        let own = (before + Pages.ranges).sorted { $0.lowerBound < $1.lowerBound }
        return mappings.flatMap { $0.without(own) }
    }

    /// The parts of a mapping that lie in none of some ranges, which are in the order of their lower bounds.
    func without(_ ranges: [Range<UInt>]) -> [Mapping] {
        var parts: [Mapping] = []
        var start = range.lowerBound
        for other in ranges where other.overlaps(range) {
            if start < other.lowerBound { parts.append(part(start..<other.lowerBound)) }
            start = max(start, other.upperBound)
        }
        return start < range.upperBound ? parts + [part(start..<range.upperBound)] : parts
    }

    /// The same of some of the pages.
    func part(_ range: Range<UInt>) -> Mapping { Mapping(range: range, isReadable: isReadable, isWritable: isWritable, name: name) }

    /// `7f00-7f10 rw-p 00000000 00:00 0    [heap]`, line by line; what does not look so is left out.
    static func parsed(_ text: String) -> [Mapping] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard parts.count >= 5 else { return nil }
            let bounds = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
            return Mapping(
                range: bounds[0]..<bounds[1], isReadable: parts[1].hasPrefix("r"), isWritable: parts[1].dropFirst().hasPrefix("w"),
                name: parts.count == 6 ? Substring(parts[5].drop { $0 == " " }) : "")
        }
    }
}
