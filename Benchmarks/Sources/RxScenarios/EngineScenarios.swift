// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Watertight
import WatertightFoundation

/// What the RxSwift face is held against: the same operators on the engine, each behind an erased boundary, for an unlimited demand.
public enum EngineScenarios {
    typealias Stream = AnyPublisher<Int, any Error>
    typealias Source = PassthroughSubject<Int, any Error>

    public static func mapAndFilter(_ count: Int) -> Int {
        sum { cold(count).map { $0 &+ 1 }.eraseToAnyPublisher().filter { $0 & 1 == 0 } }
    }

    public static func flatMapOfJust(_ count: Int) -> Int {
        sum { cold(count).flatMap { Just($0 &+ 1).setFailureType(to: (any Error).self).eraseToAnyPublisher() } }
    }

    public static func flatMapLatestOfJust(_ count: Int) -> Int {
        sum {
            cold(count).map { Just($0 &+ 1).setFailureType(to: (any Error).self).eraseToAnyPublisher() }
                .eraseToAnyPublisher().switchToLatest()
        }
    }

    public static func subject(_ count: Int) -> Int {
        let subject = Source()
        return sum({ subject.map { $0 &+ 1 }.eraseToAnyPublisher().filter { $0 & 1 == 0 } }) {
            for value in 0..<count { subject.send(value) }
        }
    }

    public static func zip(_ count: Int) -> Int { ofTwo(count) { $0.zip($1).eraseToAnyPublisher().map { $0 &* $1 } } }

    public static func merge(_ count: Int) -> Int { ofTwo(count) { $0.merge(with: $1) } }

    public static func combineLatest(_ count: Int) -> Int { ofTwo(count) { $0.combineLatest($1).eraseToAnyPublisher().map { $0 &* $1 } } }

    /// `count` subscriptions to one subject, each cancelled before the next.
    public static func subscribeAndCancel(_ count: Int) -> Int { subscribeAndCancel(count) { $0.eraseToAnyPublisher() } }

    /// The same, through one operator.
    public static func mapAndCancel(_ count: Int) -> Int { subscribeAndCancel(count) { $0.map { $0 &+ 1 }.eraseToAnyPublisher() } }

    /// The same, through one operator whose function may throw, as that of every operator of RxSwift may.
    public static func tryMapAndCancel(_ count: Int) -> Int { subscribeAndCancel(count) { $0.tryMap { $0 &+ 1 }.eraseToAnyPublisher() } }

    @inline(__always)
    private static func subscribeAndCancel(_ count: Int, through chain: (Source) -> Stream) -> Int {
        var sum = 0
        let subject = Source()
        for value in 0..<count {
            let token = chain(subject).sink(receiveCompletion: { _ in }, receiveValue: { sum &+= $0 })
            if value & 1023 == 0 { subject.send(value) }
            token.cancel()
        }
        return sum
    }

    /// `count` values over to a queue, which begins once all of them wait: so each thread does the same in each run.
    public static func receiveOnQueue(_ count: Int) -> Int {
        var sum = 0
        let queue = DispatchQueue(label: "benchmark")
        let done = DispatchSemaphore(value: 0)
        queue.suspend()
        let token = cold(count).receive(on: queue).eraseToAnyPublisher()
            .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { sum &+= $0 })
        queue.resume()
        done.wait()
        withExtendedLifetime(token) {}
        return sum
    }

    // MARK: What they share

    private static func cold(_ count: Int) -> Stream { (0..<count).publisher.setFailureType(to: (any Error).self).eraseToAnyPublisher() }

    @inline(__always)
    private static func sum<P: Publisher>(_ stream: () -> P, _ send: () -> Void = {}) -> Int where P.Output == Int, P.Failure == any Error {
        var sum = 0
        let token = stream().eraseToAnyPublisher().sink(receiveCompletion: { _ in }, receiveValue: { sum &+= $0 })
        send()
        token.cancel()
        return sum
    }

    @inline(__always)
    private static func ofTwo<P: Publisher>(_ count: Int, _ join: (Stream, Stream) -> P) -> Int
    where P.Output == Int, P.Failure == any Error {
        let (left, right) = (Source(), Source())
        return sum({ join(left.eraseToAnyPublisher(), right.eraseToAnyPublisher()) }) {
            for value in 0..<(count / 2) {
                left.send(value)
                right.send(value)
            }
        }
    }
}
