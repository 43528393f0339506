// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// A subject and its subscribers.
extension Scenarios {
    public static func subjectChain(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sum &+= $0 }
        for value in 0..<count { subject.send(value) }
        token.cancel()
        return sum
    }

    public static func sendToNoSubscriber(_ count: Int) -> Int {
        let subject = PassthroughSubject<Int, Never>()
        for value in 0..<count { subject.send(value) }
        return 0
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

    /// `count` changes of a published property with one subscriber.
    public static func publishedToOne(_ count: Int) -> Int {
        final class Tank: ObservableObject {
            @Published var level = 0
        }
        var sum = 0
        let tank = Tank()
        let token = tank.$level.sink { sum &+= $0 }
        for value in 0..<count { tank.level = value }
        token.cancel()
        return sum
    }

    /// `count` changes of an object with ten published properties, of which one subscriber is told.
    public static func objectWillChange(_ count: Int) -> Int {
        final class Model: ObservableObject {
            @Published var a = 0
            @Published var b = 0
            @Published var c = 0
            @Published var d = 0
            @Published var e = 0
            @Published var f = 0
            @Published var g = 0
            @Published var h = 0
            @Published var i = 0
            @Published var j = 0
        }
        var sum = 0
        let model = Model()
        let token = model.objectWillChange.sink { sum &+= 1 }
        for value in 0..<(count / 10) {
            model.a = value
            model.b = value
            model.c = value
            model.d = value
            model.e = value
            model.f = value
            model.g = value
            model.h = value
            model.i = value
            model.j = value
        }
        token.cancel()
        return sum &+ model.a &+ model.j
    }

    /// `count` deliveries, each value to a number of subscribers.
    public static func fanOut(to subscribers: Int) -> (_ count: Int) -> Int {
        { count in
            var sum = 0
            let subject = PassthroughSubject<Int, Never>()
            let tokens = (0..<subscribers).map { _ in subject.sink { sum &+= $0 } }
            for value in 0..<(count / subscribers) { subject.send(value) }
            tokens.forEach { $0.cancel() }
            return sum
        }
    }

    /// `count` values, each to four subscribers of one shared chain.
    public static func shareToFour(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.map { $0 &+ 1 }.share()
        let tokens = (0..<4).map { _ in shared.sink { sum &+= $0 } }
        for value in 0..<count { subject.send(value) }
        tokens.forEach { $0.cancel() }
        return sum
    }

    /// `count` values from two threads at once. The subscriber counts, since their order is undefined.
    public static func twoThreads(_ count: Int) -> Int {
        let received = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.sink { _ in received.count &+= 1 }
        let send = Sending { for value in 0..<(count / 2) { subject.send(value) } }
        DispatchQueue.concurrentPerform(iterations: 2) { _ in send.body() }
        token.cancel()
        return received.count
    }

    /// Deliveries do not overlap: nothing guards it.
    private final class Tally: @unchecked Sendable {
        var count = 0
    }

    /// Carries a closure to other threads.
    private struct Sending: @unchecked Sendable {
        let body: () -> Void
    }
}
