// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// What is measured, written once and compiled against either library, as a client of it would be.
///
/// Each scenario handles `count` elements and returns a checksum, so that nothing can be left out and both sides can be compared.
public enum Scenarios {
    /// Begins erased, so that `Sequence.map`'s fusion does not decide it.
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

    public static func subjectChain(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sum &+= $0 }
        for value in 0..<count { subject.send(value) }
        token.cancel()
        return sum
    }

    public static func currentValue(_ count: Int) -> Int {
        var sum = 0
        let subject = CurrentValueSubject<Int, Never>(0)
        let token = subject.sink { sum &+= $0 }
        for value in 0..<count { subject.send(value) }
        token.cancel()
        return sum
    }

    /// `count` changes of a published property, half of them watched.
    public static func published(_ count: Int) -> Int {
        final class Tank: ObservableObject {
            @Published var level = 0
        }
        var sum = 0
        let tank = Tank()
        for value in 0..<(count / 2) { tank.level = value &+ tank.level & 1 }
        let tokens = [tank.$level.sink { sum &+= $0 }, tank.objectWillChange.sink { sum &+= 1 }]
        for value in 0..<(count / 2) { tank.level = value &+ tank.level & 1 }
        tokens.forEach { $0.cancel() }
        return sum
    }

    /// `count` deliveries, to 100 subscribers each value.
    public static func fanOut(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let tokens = (0..<100).map { _ in subject.sink { sum &+= $0 } }
        for value in 0..<(count / 100) { subject.send(value) }
        tokens.forEach { $0.cancel() }
        return sum
    }

    public static func scanAndRemoveDuplicates(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .scan(0) { ($0 &+ $1) & 7 }.removeDuplicates().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func flatMapOfJust(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher()
            .flatMap { Just($0 &+ 1) }.sink { sum &+= $0 }
        token.cancel()
        return sum
    }

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
}
