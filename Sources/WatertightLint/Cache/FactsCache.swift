// SPDX-License-Identifier: Apache-2.0

#if Lint

import Synchronization

/// The facts of sources that were read before, by the hashes of their bytes. A source that has not changed is not parsed again.
///
/// The facts depend on the bytes of one source and on the linter alone, so no entry is ever wrong: it is only no longer asked for.
public final class FactsCache: Sendable {
    /// Counts up with the form of the facts.
    private static let form = "watertight facts 5 "
    /// In bytes. Beyond it the entries that no source of this run has asked for are dropped.
    private static let largest = 128 << 20

    private struct Entries {
        var known: [ContentHash: ArraySlice<UInt8>] = [:]
        var used: Set<ContentHash> = []
        var isChanged = false
    }

    private let title: [UInt8]
    private let entries: Mutex<Entries>

    /// - Parameters:
    ///   - contents: What ``contents`` was in an earlier run; without effect if another linter has written it, or if it is damaged.
    ///   - version: What stands for the linter: facts of another version are not used.
    public init(_ contents: [UInt8] = [], version: String) {
        title = Array((Self.form + version + "\n").utf8)
        var known = Entries()
        if contents.starts(with: title) { known.known = Self.entries(contents[title.count...]) }
        entries = Mutex(known)
    }

    /// Whether a source was read that the cache did not know.
    public var isChanged: Bool { entries.withLock(\.isChanged) }

    /// All entries as bytes, for a file.
    public var contents: [UInt8] {
        entries.withLock { entries in
            var bytes = title
            let hashes = entries.known.keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
            for isUsed in [true, false] {
                for hash in hashes where entries.used.contains(hash) == isUsed {
                    guard let facts = entries.known[hash], isUsed || bytes.count + facts.count < Self.largest else { continue }
                    for number in [hash.high, hash.low, UInt64(facts.count), Self.sum(facts)] { bytes += Self.bytes(of: number) }
                    bytes += facts
                }
            }
            return bytes
        }
    }

    // MARK: For the linter

    /// The facts of a source: those that are known, or else those that are read now.
    func facts(of source: SourceText, read: (SourceText) -> FileFacts) -> FileFacts {
        let hash = source.withBytes { ContentHash(UnsafeRawBufferPointer($0)) }
        let known = entries.withLock { entries in
            entries.used.insert(hash)
            return entries.known[hash]
        }
        if let known {
            var reader = CompactReader(known)
            if let facts = try? FileFacts(from: &reader, path: source.path) { return facts }
        }
        let facts = read(source)
        var writer = CompactWriter()
        facts.write(to: &writer)
        entries.withLock { [bytes = writer.bytes] entries in
            entries.known[hash] = bytes[...]
            entries.isChanged = true
        }
        return facts
    }

    // MARK: Bytes

    private static func entries(_ bytes: ArraySlice<UInt8>) -> [ContentHash: ArraySlice<UInt8>] {
        var (found, rest) = ([:] as [ContentHash: ArraySlice<UInt8>], bytes)
        while rest.count >= 32 {
            let numbers = (0..<4).map { number(rest.dropFirst($0 * 8)) }
            rest = rest.dropFirst(32)
            guard numbers[2] <= UInt64(rest.count) else { return found }
            let facts = rest.prefix(Int(numbers[2]))
            // The file may have been cut off, or written by two linters at once.
            guard sum(facts) == numbers[3] else { return found }
            found[ContentHash(high: numbers[0], low: numbers[1])] = facts
            rest = rest.dropFirst(facts.count)
        }
        return found
    }

    private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBytes { ContentHash($0).low } }

    private static func bytes(of number: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

#endif
