// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// One cold source, straight down. Each begins erased, so that `Sequence.map`'s fusion does not decide it.
extension Scenarios {
    public static func coldChain(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func erasedThrice(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .map { $0 &+ 1 }.eraseToAnyPublisher()
            .filter { $0 & 1 == 0 }.eraseToAnyPublisher()
            .sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func scanAndRemoveDuplicates(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .scan(0) { ($0 &+ $1) & 7 }.removeDuplicates().sink { sum &+= $0 }
        token.cancel()
        return sum
    }
}
