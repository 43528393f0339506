// SPDX-License-Identifier: Apache-2.0

/// Leaks, grouped by cause.
public struct LeakReport: Sendable, Codable {
    /// Leaks of one cause.
    public struct Group: Sendable, Codable {
        /// The fingerprint that they share.
        public let fingerprint: String
        /// The first that was found.
        public let leak: Leak
        /// How many objects leak so.
        public let count: Int
    }

    /// The leaks that are not known, the most frequent cause first.
    public let groups: [Group]

    /// How many leaks were left out because their fingerprints are listed as known.
    public let knownCount: Int

    /// Whether there is nothing to show.
    public var isEmpty: Bool { groups.isEmpty }

    /// Groups leaks by cause.
    ///
    /// - Parameters:
    ///   - leaks: In the order in which they were found.
    ///   - known: Those to count and not to show.
    public init(_ leaks: [Leak], known: KnownLeaks = KnownLeaks()) {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for leak in leaks where !known.contains(leak.fingerprint) {
            if let place = places[leak.fingerprint] {
                groups[place] = Group(fingerprint: leak.fingerprint, leak: groups[place].leak, count: groups[place].count + 1)
            } else {
                places[leak.fingerprint] = groups.count
                groups.append(Group(fingerprint: leak.fingerprint, leak: leak, count: 1))
            }
        }
        // Those of one frequency in the order in which they were found.
        self.groups = groups.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
        knownCount = leaks.count - groups.reduce(0) { $0 + $1.count }
    }
}

/// Fingerprints of leaks that are known, and shall not be shown.
public struct KnownLeaks: Sendable, Equatable {
    private let fingerprints: Set<String>

    /// Knows no leak.
    public init() { fingerprints = [] }

    /// Knows the leaks of a text: a fingerprint at the start of each line; what follows it is a comment, and so is a line that begins with `#`.
    ///
    /// - Throws: ``Mistake`` for the first line that begins otherwise.
    public init(parsing text: String) throws(Mistake) {
        var fingerprints: Set<String> = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard let word = line.split(whereSeparator: \.isWhitespace).first, !word.hasPrefix("#") else { continue }
            guard word.count == 8, word.allSatisfy(\.isHexDigit) else { throw Mistake(line: number + 1, text: String(word)) }
            fingerprints.insert(word.lowercased())
        }
        self.fingerprints = fingerprints
    }

    /// A line that is no fingerprint.
    public struct Mistake: Error, Equatable, CustomStringConvertible {
        /// From 1 on.
        public let line: Int
        /// The line's first word.
        public let text: String

        /// Says what stands there, and what should.
        public var description: String {
            "line \(line): “\(text)” is no fingerprint: expected eight hexadecimal digits, as the report shows them, or a comment behind #"
        }
    }

    /// Whether a fingerprint is listed.
    public func contains(_ fingerprint: String) -> Bool { fingerprints.contains(fingerprint.lowercased()) }
}
