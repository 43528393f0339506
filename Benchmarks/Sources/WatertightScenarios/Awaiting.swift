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
    #endif
}
