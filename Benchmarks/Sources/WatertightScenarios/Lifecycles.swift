// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// The cost of subscriptions that only begin and end.
extension Scenarios {
    /// `count` subscriptions to one subject, each cancelled before the next.
    public static func subscribeAndCancel(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        for value in 0..<count {
            let token = subject.map { $0 &+ 1 }.sink { sum &+= $0 }
            if value & 1023 == 0 { subject.send(value) }
            token.cancel()
        }
        return sum
    }

    /// `count` subscriptions that finish by themselves.
    public static func subscribeAndFinish(_ count: Int) -> Int {
        var sum = 0
        for value in 0..<count {
            let token = Just(value).eraseToAnyPublisher().first().sink { sum &+= $0 }
            withExtendedLifetime(token) {}
        }
        return sum
    }

    /// The same, of a chain that a function makes and erases.
    public static func subscribeToLoads(_ count: Int) -> Int {
        var sum = 0
        for value in 0..<count {
            let token = load(value).first().sink { sum &+= $0 }
            withExtendedLifetime(token) {}
        }
        return sum
    }

    /// The same, each stored in a set, which keeps the tokens until it is emptied.
    public static func storeLoadsInSet(_ count: Int) -> Int {
        var sum = 0
        var tokens = Set<AnyCancellable>()
        for value in 0..<count { load(value).first().sink { sum &+= $0 }.store(in: &tokens) }
        tokens.removeAll()
        return sum
    }

    /// `count` subscriptions that finish by themselves, each stored: in a bag, which releases them, or in a set, which does not.
    public static func storeAndFinish(_ count: Int) -> Int {
        finishedInBag(count).sum
    }

    /// The same, and the bag or set, for the caller to weigh.
    public static func finishedInBag(_ count: Int) -> (sum: Int, bag: Any) {
        var sum = 0
        #if WATERTIGHT
            let bag = CancelBag()
        #else
            var bag = Set<AnyCancellable>()
        #endif
        for value in 0..<count {
            let token = Just(value).eraseToAnyPublisher().first().sink { sum &+= $0 }
            #if WATERTIGHT
                token.store(in: bag)
            #else
                token.store(in: &bag)
            #endif
        }
        return (sum, bag)
    }

    /// A subject to which there were `count` subscriptions, each cancelled before the next, for the caller to weigh.
    public static func subjectOfCancelled(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        for _ in 0..<count { subject.map { $0 &+ 1 }.sink { _ in }.cancel() }
        return subject
    }

    /// `count` subscriptions to one subject at once, for the caller to weigh: a sink alone.
    public static func sinks(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        return (0..<count).map { _ in subject.sink { _ in } }
    }

    /// The same, through one operator.
    public static func mappedSinks(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        return (0..<count).map { _ in subject.map { $0 &+ 1 }.sink { _ in } }
    }

    /// The same, through two.
    public static func filteredSinks(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        return (0..<count).map { _ in subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { _ in } }
    }

    /// The same, through four.
    public static func chainedSinks(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        return (0..<count).map { _ in
            subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.compactMap { $0 > 0 ? $0 : nil }.map { $0 &* 2 }.sink { _ in }
        }
    }

    /// `count` subscriptions to one subject, cancelled in an order that is the same each time and looks like none.
    public static func cancelInAnyOrder(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let tokens = (0..<count).map { _ in subject.sink { sum &+= $0 } }
        subject.send(1)
        // A stride that has no factor in common with `count` visits each once.
        var place = 0
        let stride = (1...).lazy.map { count / 2 + $0 }.first { isCoprime($0, count) } ?? 1
        for _ in 0..<count {
            tokens[place].cancel()
            place = (place + stride) % count
        }
        subject.send(1)
        return sum
    }

    /// A subject with `count` subscriptions behind it, whose tokens were wrapped in tokens, and dropped: for the caller to weigh.
    public static func subjectOfWrapped(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        for _ in 0..<count {
            let token = AnyCancellable(subject.sink { _ in })
            withExtendedLifetime(token) {}
        }
        return subject
    }

    /// The number of closures that were called by `count` tokens, made and dropped: for the caller to weigh.
    public static func tokensOfClosures(_ count: Int) -> Any {
        let calls = Calls()
        for _ in 0..<count {
            let token = AnyCancellable { calls.count += 1 }
            withExtendedLifetime(token) {}
        }
        precondition(calls.count == count, "A token was dropped without a call")
        return calls
    }

    private final class Calls {
        var count = 0
    }

    /// The same, a thousand at a time: the cost of each should be the same.
    public static func cancelThousandsInAnyOrder(_ count: Int) -> Int {
        (0..<count / 1000).reduce(0) { sum, _ in sum &+ cancelInAnyOrder(1000) }
    }

    private static func isCoprime(_ a: Int, _ b: Int) -> Bool {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a == 1
    }
}
