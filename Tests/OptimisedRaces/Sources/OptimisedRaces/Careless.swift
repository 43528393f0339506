// SPDX-License-Identifier: Apache-2.0

import Synchronization
internal import Watertight

/// A stream that releases its subscriber when it is cancelled, even while a thread is inside a call to it, and does not count it during
/// the call: decision 17 forbids this. Unoptimised code does not show the error, and optimised code hardly does without a sanitizer.
struct Careless: Publisher {
    let line: Stream.Line

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        let link = Link(subscriber)
        line.subscribe(Subscribers.Sink(receiveCompletion: { link.pass($0) }, receiveValue: { link.pass($0) }))
        subscriber.receive(subscription: link)
    }

    typealias Output = Int
    typealias Failure = Never

    private final class Seat<S: Subscriber> {
        let subscriber: S

        init(_ subscriber: S) { self.subscriber = subscriber }
    }

    private final class Link<S: Subscriber>: Subscription, Sendable where S.Input == Int, S.Failure == Never {
        private let seat: Mutex<Seat<S>?>

        init(_ subscriber: S) {
            let seat = Seat(subscriber)
            self.seat = Mutex(seat)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() { withExtendedLifetime(seat.withLock { $0.take() }) {} }

        func pass(_ value: Int) {
            uncounted?._withUnsafeGuaranteedRef { _ = $0.subscriber.receive(value) }
        }

        func pass(_ completion: Subscribers.Completion<Never>) {
            uncounted?._withUnsafeGuaranteedRef { $0.subscriber.receive(completion: completion) }
            cancel()
        }

        private var uncounted: Unmanaged<Seat<S>>? { seat.withLock { $0.map { .passUnretained($0) } } }
    }
}
