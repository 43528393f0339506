// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Streams that are awaited.
extension Scenarios {
    public static func values(_ count: Int) async -> Int {
        var sum = 0
        for await value in (0..<count).publisher.eraseToAnyPublisher().map({ $0 &+ 1 }).values { sum &+= value }
        return sum
    }

    /// The value of a future that has got it.
    public static func futureValue(_ count: Int) async -> Int {
        let future = Future<Int, Never> { $0(.success(1)) }
        var sum = 0
        for _ in 0..<count { sum &+= await future.value }
        return sum
    }

    #if WATERTIGHT
        /// Values that arrived before they were awaited.
        public static func keptValues(_ count: Int) async -> Int {
            var sum = 0
            for await value in (0..<count).publisher.eraseToAnyPublisher().values(buffer: .unbounded) { sum &+= value }
            return sum
        }

        /// The values of an asynchronous stream, published. Goal: at most 1.2 times the loop's time.
        public static func publishedStream(_ count: Int) -> Int { awaitedSum(of: stream(count).publisher) }

        /// The same values, awaited in a loop.
        public static func streamLoop(_ count: Int) async -> Int {
            var sum = 0
            for await value in stream(count) { sum &+= value }
            return sum
        }

        /// Without a buffer, whose filling would take as long on both sides, and hide a part of the difference.
        private static func stream(_ count: Int) -> AsyncStream<Int> {
            let counter = Counter(to: count)
            return AsyncStream(unfolding: { counter.next() })
        }

        /// Awaited by one task at a time.
        private final class Counter: @unchecked Sendable {
            private var value = 0
            private let end: Int

            init(to end: Int) { self.end = end }

            func next() -> Int? {
                guard value < end else { return nil }
                defer { value &+= 1 }
                return value
            }
        }
    #endif
}
