// SPDX-License-Identifier: Apache-2.0

import AsyncAlgorithms

/// The same work in asynchronous sequences. Each scenario handles `count` elements and returns the checksum that its cousin in
/// `Scenarios` returns.
public enum AsyncScenarios {
    /// The counterparts that `values` is measured against.
    public static func unfolding(_ count: Int) async -> Int {
        var sum = 0
        let source = Counter(count)
        for await value in AsyncStream(unfolding: { source.next().map { $0 &+ 1 } }) { sum &+= value }
        return sum
    }

    /// The counterpart of a serial `task`: values that wait in a stream's buffer, and a loop that awaits a function for each.
    public static func buffered(_ count: Int) async -> Int {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for value in 0..<count { continuation.yield(value) }
        continuation.finish()
        var sum = 0
        for await value in stream { sum &+= await incremented(value) }
        return sum
    }

    @inline(never) private static func incremented(_ value: Int) async -> Int { value &+ 1 }

    public static func zip(_ count: Int) async -> Int {
        var sum = 0
        for await (left, right) in AsyncAlgorithms.zip((0..<count / 2).async, (0..<count / 2).async) { sum &+= left &* right }
        return sum
    }

    public static func merge(_ count: Int) async -> Int {
        var sum = 0
        for await value in AsyncAlgorithms.merge((0..<count / 2).async, (0..<count / 2).async) { sum &+= value }
        return sum
    }

    /// Which pairs come out is not determined: the checksum is that of nothing but the work.
    public static func combineLatest(_ count: Int) async -> Int {
        var sum = 0
        for await (left, right) in AsyncAlgorithms.combineLatest((0..<count / 2).async, (0..<count / 2).async) { sum &+= left &+ right }
        return sum &* 0 &+ count
    }
}

/// Awaited by one task at a time.
private final class Counter: @unchecked Sendable {
    private var value = 0
    private let end: Int

    init(_ end: Int) {
        self.end = end
    }

    func next() -> Int? {
        guard value < end else { return nil }
        defer { value &+= 1 }
        return value
    }
}
