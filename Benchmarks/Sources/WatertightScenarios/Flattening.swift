// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Streams of streams.
extension Scenarios {
    public static func flatMapOfJust(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap { Just($0 &+ 1) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    /// Like that of `Just`, but that each has to be subscribed to.
    public static func flatMapOfErased(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap { Just($0 &+ 1).eraseToAnyPublisher() }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    /// Each with an operator behind the boundary: a subscription is made, and ends.
    public static func flatMapOfErasedChains(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap { chain($0) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func flatMapOfErasedChainsOneByOne(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap(maxPublishers: .max(1)) { chain($0) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func switchToErased(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .map { Just($0 &+ 1).eraseToAnyPublisher() }.switchToLatest().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func switchToErasedChains(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .map { chain($0) }.switchToLatest().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    /// As programs write it: a function makes a chain for each value, and erases it.
    public static func flatMapOfLoads(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.flatMap { load($0) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func flatMapOfLoadsOneByOne(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.flatMap(maxPublishers: .max(1)) { load($0) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func switchToLoads(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.map { load($0) }.switchToLatest().sink { sum &+= $0 }
        for value in 0..<count { subject.send(value) }
        token.cancel()
        return sum
    }

    @inline(never) static func load(_ value: Int) -> AnyPublisher<Int, Never> {
        Just(value).map { $0 &+ 1 }.filter { $0 != 0 }.eraseToAnyPublisher()
    }

    private static func chain(_ value: Int) -> AnyPublisher<Int, Never> {
        Just(value).eraseToAnyPublisher().map { $0 &+ 1 }.eraseToAnyPublisher()
    }

    /// `count` values of a number of subjects that are active at once.
    public static func flatMapOfSubjects(_ subjects: Int) -> (_ count: Int) -> Int {
        { count in
            var sum = 0
            let inners = (0..<subjects).map { _ in PassthroughSubject<Int, Never>() }
            let token = inners.publisher.eraseToAnyPublisher().flatMap { $0 }.sink { sum &+= $0 }
            for value in 0..<(count / subjects) { for inner in inners { inner.send(value) } }
            token.cancel()
            return sum
        }
    }

    /// One at a time, with a queue before it.
    public static func bufferAndFlatMap(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .buffer(size: 16, prefetch: .keepFull, whenFull: .dropNewest)
            .flatMap(maxPublishers: .max(1)) { Just($0 &+ 1) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func flatMapOneByOne(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap(maxPublishers: .max(1)) { Just($0 &+ 1).eraseToAnyPublisher() }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }
}
