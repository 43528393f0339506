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

    /// The same, for a subscriber without a closure.
    public static func coldChainAtOnce(_ count: Int) -> Int { coldChain(count, requesting: .unlimited, answering: .none) }

    /// The same, for one that requests each value by itself.
    public static func coldChainOneByOne(_ count: Int) -> Int { coldChain(count, requesting: .max(1), answering: .max(1)) }

    private static func coldChain(_ count: Int, requesting demand: Subscribers.Demand, answering answer: Subscribers.Demand) -> Int {
        let subscriber = Adder(requesting: demand, answering: answer)
        (0..<count).publisher.eraseToAnyPublisher().map { $0 &+ 1 }.filter { $0 & 1 == 0 }.subscribe(subscriber)
        return subscriber.sum
    }

    private final class Adder: Subscriber {
        typealias Input = Int
        typealias Failure = Never

        let demand: Subscribers.Demand
        let answer: Subscribers.Demand

        init(requesting demand: Subscribers.Demand, answering answer: Subscribers.Demand) {
            self.demand = demand
            self.answer = answer
        }

        @exclusivity(unchecked) private(set) var sum = 0  // One thread delivers.

        func receive(subscription: any Subscription) { subscription.request(demand) }
        func receive(_ input: Int) -> Subscribers.Demand {
            sum &+= input
            return answer
        }
        func receive(completion: Subscribers.Completion<Never>) {}
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
