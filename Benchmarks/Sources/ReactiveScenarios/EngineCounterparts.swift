// SPDX-License-Identifier: Apache-2.0

import Watertight

/// What the ReactiveSwift face is held against: our own erased chain, subjects in a row, a subject's fan-out, sink and cancel.
public enum EngineCounterparts {
    typealias Stream = AnyPublisher<Int, Never>
    typealias Source = PassthroughSubject<Int, Never>

    public static func mapAndFilter(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher().map { $0 &+ 1 }.eraseToAnyPublisher().filter { $0 & 1 == 0 }
            .eraseToAnyPublisher().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    /// A subject behind each operator, as a signal's operators are signals.
    public static func subjectsInARow(_ count: Int) -> Int {
        var sum = 0
        let (first, second, third) = (Source(), Source(), Source())
        let tokens = [
            first.map { $0 &+ 1 }.subscribe(second), second.filter { $0 & 1 == 0 }.subscribe(third), third.sink { sum &+= $0 },
        ]
        for value in 0..<count { first.send(value) }
        for token in tokens { token.cancel() }
        return sum
    }

    /// `count` deliveries, over all subscribers.
    public static func fanOut(to subscribers: Int) -> @Sendable (Int) -> Int {
        { count in
            var sum = 0
            let subject = Source()
            let tokens = (0..<subscribers).map { _ in subject.sink { sum &+= $0 } }
            for value in 0..<max(1, count / subscribers) { subject.send(value) }
            return withExtendedLifetime(tokens) { sum }
        }
    }

    // MARK: Joining

    public static func zip(_ count: Int) -> Int { ofTwo(count) { $0.zip($1).eraseToAnyPublisher().map { $0 &* $1 } } }

    public static func merge(_ count: Int) -> Int { ofTwo(count) { $0.merge(with: $1) } }

    public static func combineLatest(_ count: Int) -> Int { ofTwo(count) { $0.combineLatest($1).eraseToAnyPublisher().map { $0 &* $1 } } }

    @inline(__always)
    private static func ofTwo<P: Publisher>(_ count: Int, _ join: (Stream, Stream) -> P) -> Int where P.Output == Int, P.Failure == Never {
        var sum = 0
        let (left, right) = (Source(), Source())
        let token = join(left.eraseToAnyPublisher(), right.eraseToAnyPublisher()).eraseToAnyPublisher().sink { sum &+= $0 }
        for value in 0..<(count / 2) {
            left.send(value)
            right.send(value)
        }
        token.cancel()
        return sum
    }

    // MARK: Flattening

    public static func flatMap(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher().flatMap { Just($0 &+ 1).eraseToAnyPublisher() }
            .eraseToAnyPublisher().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    public static func switchToLatest(_ count: Int) -> Int {
        var sum = 0
        let token = (0..<count).publisher.eraseToAnyPublisher().map { Just($0 &+ 1).eraseToAnyPublisher() }.eraseToAnyPublisher()
            .switchToLatest().eraseToAnyPublisher().sink { sum &+= $0 }
        token.cancel()
        return sum
    }

    // MARK: Subscribing, and ending it

    /// `count` subscriptions to one subject, each cancelled before the next.
    public static func sinkAndCancel(_ count: Int) -> Int {
        let subject = Source()
        return sinkAndCancel(count, subject, subject)
    }

    /// The same, behind an erased boundary.
    public static func sinkErasedAndCancel(_ count: Int) -> Int {
        let subject = Source()
        return sinkAndCancel(count, subject.eraseToAnyPublisher(), subject)
    }

    /// The same, through one operator.
    public static func mapAndCancel(_ count: Int) -> Int {
        let subject = Source()
        return sinkAndCancel(count, subject.map { $0 &+ 1 }.eraseToAnyPublisher(), subject)
    }

    @inline(__always)
    private static func sinkAndCancel<P: Publisher>(_ count: Int, _ stream: P, _ subject: Source) -> Int
    where P.Output == Int, P.Failure == Never {
        var sum = 0
        for value in 0..<count {
            let token = stream.sink { sum &+= $0 }
            if value & 1023 == 0 { subject.send(value) }
            token.cancel()
        }
        return sum
    }
}
