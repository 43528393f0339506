// SPDX-License-Identifier: Apache-2.0

/// A line of `/proc/self/maps`: pages that were mapped together.
struct Mapping: Equatable {
    let range: Range<UInt>
    let isReadable: Bool
    let isWritable: Bool
    /// The file, `[heap]`, `[stack]`, or nothing.
    let name: Substring

    var isAnonymous: Bool { name.isEmpty || name.hasPrefix("[anon") }

    static func all() -> [Mapping] { parsed(Files.text(of: "/proc/self/maps")) }

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
