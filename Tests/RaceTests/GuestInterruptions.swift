// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a stream that alone retains its last subscriber, and calls it without counting. Actors: a thread that sends, and one that cancels;
/// or the subscriber itself, from inside a delivery. Allowed: it is released at the cancel, but not inside a call to it.
@Suite struct GuestInterruptions {
    /// Reports its release, and whether a thread was inside a call to it then.
    private final class Guest: Subscriber {
        let desk: Desk
        private var calls = 0

        init(_ desk: Desk) { self.desk = desk }

        deinit { desk.noteDeparture(isInside: calls > 0) }

        func receive(subscription: any Subscription) {
            inside {
                desk.subscription = subscription
                subscription.request(.unlimited)
            }
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            inside { desk.receive() }
            return .none
        }

        func receive(completion: Subscribers.Completion<TestError>) { inside { desk.receive() } }

        private func inside(_ body: () -> Void) {
            calls += 1
            body()
            calls -= 1
        }
    }

    /// The object with which the guest leaves its subscription.
    private final class Desk: @unchecked Sendable {  // Sendable: `lock`.
        private let state = Guarded<(subscription: (any Subscription)?, departures: [Bool])>((nil, []))
        let cancelsInside: Bool

        init(cancelsInside: Bool) { self.cancelsInside = cancelsInside }

        var subscription: (any Subscription)? {
            get { state.withLock { $0.subscription } }
            set { withExtendedLifetime(state.withLock { exchange(&$0.subscription, with: newValue) }) {} }
        }
        /// For each released guest, whether a thread was inside a call to it.
        var departures: [Bool] { state.withLock { $0.departures } }

        func noteDeparture(isInside: Bool) { state.withLock { $0.departures.append(isInside) } }

        /// A point at which the other thread, or the cancel, may intervene.
        func receive() {
            if cancelsInside { cancel() }
            _ = departures
        }

        func cancel() {
            let kept = subscription
            subscription = nil
            kept?.cancel()
        }
    }

    private typealias Line = PassthroughSubject<Int, TestError>

    private enum Stream: CaseIterable, Sendable {
        case passthrough, current, published
        case flatMap, flatMapOne, flatMapJust, merge, zip, combineLatest
        case buffer, bufferFull, switchToLatest, prefixUntil, received, concatenated, caught

        func make(_ a: Line, _ b: Line) -> AnyPublisher<Int, TestError> {
            switch self {
            case .passthrough: a.eraseToAnyPublisher()
            case .current: a.multicast(subject: CurrentValueSubject(0)).autoconnect().map { $0 }.eraseToAnyPublisher()
            case .published: a.map { $0 }.share().eraseToAnyPublisher()
            case .flatMap: Just(()).setFailureType(to: TestError.self).flatMap { a.merge(with: b) }.eraseToAnyPublisher()
            case .flatMapOne:
                a.flatMap(maxPublishers: .max(1)) { [0, $0].publisher.setFailureType(to: TestError.self) }.eraseToAnyPublisher()
            case .flatMapJust: a.flatMap { Just($0).setFailureType(to: TestError.self) }.eraseToAnyPublisher()
            case .merge: a.merge(with: b).map { $0 }.eraseToAnyPublisher()
            case .zip: a.zip(a) { $0 + $1 }.eraseToAnyPublisher()
            case .combineLatest: a.combineLatest(a) { $0 + $1 }.eraseToAnyPublisher()
            case .buffer: a.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
            case .bufferFull: a.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher()
            case .switchToLatest: a.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest().eraseToAnyPublisher()
            case .prefixUntil: a.prefix(untilOutputFrom: b).eraseToAnyPublisher()
            case .received: a.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
            case .concatenated: a.prefix(2).append(b).eraseToAnyPublisher()
            case .caught: a.catch { _ in b }.eraseToAnyPublisher()
            }
        }
    }

    @Test(arguments: Stream.allCases, [true, false])
    private func `L4 L10: a subscriber that is not counted is released after the call to it`(stream: Stream, isErased: Bool) {
        for cancelsInside in [false, true] {
            for cancelsFirst in [false, true] {
                let points = interruptEverywhere { encounter(stream, isErased, Desk(cancelsInside: cancelsInside), cancelsFirst) }
                #expect(points != nil, "the second waited for the first")
            }
        }
    }

    private func encounter(_ stream: Stream, _ isErased: Bool, _ desk: Desk, _ cancelsFirst: Bool) -> Encounter {
        let (a, b) = (Line(), Line())
        let publisher = stream.make(a, b)
        if isErased { publisher.subscribe(AnySubscriber(Guest(desk))) } else { publisher.subscribe(Guest(desk)) }
        let send: @Sendable () -> Void = {
            for value in 1...3 { a.send(value) }
            a.send(completion: .finished)
            b.send(4)
            b.send(completion: .finished)
        }
        let cancel: @Sendable () -> Void = { desk.cancel() }
        let check: (Int) -> Void = { point in
            desk.subscription = nil
            let departures = desk.departures
            #expect(departures == [false], "\(stream) at point \(point)")
        }
        return cancelsFirst ? Encounter(first: cancel, second: send, check: check) : Encounter(first: send, second: cancel, check: check)
    }
}
