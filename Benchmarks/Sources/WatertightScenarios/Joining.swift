// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Several streams into one. `count` is the number of values that go in, over all of them.
extension Scenarios {
    public static func zip(_ count: Int) -> Int {
        var sum = 0
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let token = left.zip(right).sink { sum &+= $0 &* $1 }
        for value in 0..<(count / 2) {
            left.send(value)
            right.send(value)
        }
        token.cancel()
        return sum
    }

    public static func zipFour(_ count: Int) -> Int {
        var sum = 0
        let inputs = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let token = inputs[0].zip(inputs[1], inputs[2], inputs[3]).sink { sum &+= $0 &+ $1 &+ $2 &+ $3 }
        for value in 0..<(count / 4) { for input in inputs { input.send(value) } }
        token.cancel()
        return sum
    }

    /// All of one side waits for the other.
    public static func zipQueued(_ count: Int) -> Int {
        var sum = 0
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let token = left.zip(right).sink { sum &+= $0 &* $1 }
        for value in 0..<(count / 2) { left.send(value) }
        for value in 0..<(count / 2) { right.send(value) }
        token.cancel()
        return sum
    }

    /// Two cold sources, as the asynchronous sequences have it.
    public static func zipCold(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count / 2).publisher.zip((0..<count / 2).publisher).sink { sum &+= $0 &* $1 }
        token.cancel()
        return sum
    }

    #if WATERTIGHT
        public static func merge(_ count: Int) -> Int {
            var sum = 0
            let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            let token = left.merge(with: right).sink { sum &+= $0 }
            for value in 0..<(count / 2) {
                left.send(value)
                right.send(value)
            }
            token.cancel()
            return sum
        }

        public static func mergeFour(_ count: Int) -> Int {
            var sum = 0
            let inputs = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
            let token = inputs[0].merge(with: inputs[1], inputs[2], inputs[3]).sink { sum &+= $0 }
            for value in 0..<(count / 4) { for input in inputs { input.send(value) } }
            token.cancel()
            return sum
        }

        public static func mergeMany(_ count: Int) -> Int {
            var sum = 0
            let inputs = (0..<100).map { _ in PassthroughSubject<Int, Never>() }
            let token = Publishers.MergeMany(inputs).sink { sum &+= $0 }
            for value in 0..<(count / 100) { for input in inputs { input.send(value) } }
            token.cancel()
            return sum
        }

        public static func mergeCold(_ count: Int) -> Int {
            var sum = 0
            let token = (0..<count / 2).publisher.merge(with: (0..<count / 2).publisher).sink { sum &+= $0 }
            token.cancel()
            return sum
        }

        public static func combineLatest(_ count: Int) -> Int {
            var sum = 0
            let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            let token = left.combineLatest(right).sink { sum &+= $0 &* $1 }
            for value in 0..<(count / 2) {
                left.send(value)
                right.send(value)
            }
            token.cancel()
            return sum
        }

        public static func combineLatestFour(_ count: Int) -> Int {
            var sum = 0
            let inputs = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
            let token = inputs[0].combineLatest(inputs[1], inputs[2], inputs[3]).sink { sum &+= $0 &+ $1 &+ $2 &+ $3 }
            for value in 0..<(count / 4) { for input in inputs { input.send(value) } }
            token.cancel()
            return sum
        }

        public static func combineLatestCold(_ count: Int) -> Int {
            var sum = 0
            let token = (0..<count / 2).publisher.combineLatest((0..<count / 2).publisher).sink { sum &+= $0 &+ $1 }
            token.cancel()
            return sum &* 0 &+ count
        }
    #endif
}
