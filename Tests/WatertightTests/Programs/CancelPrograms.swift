// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// Lawful programs in which two threads cancel one stream: one is held on its way to the upstream, the other has returned on the delivering thread.
@Suite struct CancelPrograms {
    typealias Values = AnyPublisher<Int, TestError>

    /// Operators that pass values on, and look at nothing of their own.
    private static let forms: [String: @Sendable (Values) -> Values] = [
        "handleEvents": { $0.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() },
        "print": { $0.print("", to: Silence()).eraseToAnyPublisher() },
        "tryMap": { $0.tryMap { $0 }.mapError { _ in TestError() }.eraseToAnyPublisher() },
        "tryScan": { $0.tryScan(0) { $1 }.mapError { _ in TestError() }.eraseToAnyPublisher() },
        "catch": { $0.catch { _ in Empty<Int, TestError>() }.eraseToAnyPublisher() },
        "tryCatch": { $0.tryCatch { _ in Empty<Int, TestError>() }.mapError { _ in TestError() }.eraseToAnyPublisher() },
        "dropFirst": { $0.dropFirst(0).eraseToAnyPublisher() },
        "prefix": { $0.prefix(1_000).eraseToAnyPublisher() },
        "output(in:)": { $0.output(in: 0..<1_000).eraseToAnyPublisher() },
    ]

    private struct Silence: TextOutputStream {
        mutating func write(_ text: String) {}
    }

    @Test(arguments: forms.keys.sorted()) func `the second cancel has returned`(_ form: String) throws {
        let (subject, subscriber) = (PassthroughSubject<Int, TestError>(), Leaver())
        let (wish, inside, go) = (Signal(), Signal(), Signal())
        let upstream = subject.handleEvents(receiveCancel: {
            inside.fire()
            go.wait()
        }).eraseToAnyPublisher()
        let make = try #require(Self.forms[form])
        make(upstream).subscribe(subscriber)
        let other = Strand {
            wish.wait()
            subscriber.cancel()
        }
        subscriber.onSecond = {
            wish.fire()
            #expect(inside.wait())
            subscriber.cancel()
        }
        for value in 1...40 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(subscriber.received == [1, 2] && !subscriber.hasEnded)
        go.fire()
        #expect(other.join())
        subscriber.onSecond = {}
    }

    /// Requests everything, and calls a closure inside of the delivery of the second value.
    private final class Leaver: Subscriber, @unchecked Sendable {  // Sendable: the other thread reads only what is set before.
        var onSecond: () -> Void = {}
        private(set) var received: [Int] = []
        private(set) var hasEnded = false
        private var subscription: (any Subscription)?

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            received.append(input)
            if input == 2 { onSecond() }
            return .none
        }

        func receive(completion: Subscribers.Completion<TestError>) { hasEnded = true }

        func cancel() { subscription?.cancel() }
    }
}
