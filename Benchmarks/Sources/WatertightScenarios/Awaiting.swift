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
}
