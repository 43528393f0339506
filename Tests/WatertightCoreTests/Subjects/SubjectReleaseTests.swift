// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// A subject's subscription holds its subscriber in line: which thread destroys it, and when.
@Suite struct SubjectReleaseTests {
    private final class Held {}
    private typealias IsHeld = () -> Bool

    /// A subscriber that is a struct, and holds an object.
    private struct Holding: Subscriber {
        let combineIdentifier = CombineIdentifier()
        let held: Held
        let onSubscription: (any Subscription) -> Void
        let onValue: (Int) -> Void

        func receive(subscription: any Subscription) { onSubscription(subscription) }
        func receive(_ input: Int) -> Subscribers.Demand {
            onValue(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    /// Subscribes with a subscriber that only the subject's subscription holds.
    ///
    /// - Returns: Whether it is held, when asked. The functions can ask, too.
    private func subscribe(
        to subject: some Publisher<Int, Never>, onSubscription: @escaping (any Subscription, IsHeld) -> Void,
        onValue: @escaping (Int, IsHeld) -> Void = { _, _ in }
    ) -> IsHeld {
        let held = Held()
        let isHeld = { [weak held] in held != nil }
        subject.subscribe(Holding(held: held, onSubscription: { onSubscription($0, isHeld) }, onValue: { onValue($0, isHeld) }))
        return isHeld
    }

    private func subjects() -> [any Subject<Int, Never>] { [PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0)] }

    @Test func `a cancel releases the subscriber at once, and a second one nothing`() {
        for subject in subjects() {
            var subscription: (any Subscription)?
            let isHeld = subscribe(to: subject, onSubscription: { received, _ in subscription = received })
            #expect(isHeld())
            subscription?.cancel()
            #expect(!isHeld())
            subscription?.cancel()
        }
    }

    @Test func `a cancel inside of receive(subscription:) releases it when that returns`() {
        for subject in subjects() {
            var wasHeldInside = false
            let isHeld = subscribe(
                to: subject,
                onSubscription: { subscription, isHeld in
                    subscription.cancel()
                    wasHeldInside = isHeld()
                })
            #expect(wasHeldInside && !isHeld())
        }
    }

    @Test(arguments: [Subscribers.Demand.max(5), .unlimited], [true, false])
    func `a cancel during a delivery, by its thread or another, releases it when that returns`(
        demand: Subscribers.Demand, isOwnThread: Bool
    ) {
        for subject in subjects() {
            nonisolated(unsafe) var subscription: (any Subscription)?  // Set before the other thread begins.
            var wasHeldInside = false
            let isHeld = subscribe(
                to: subject,
                onSubscription: { received, _ in
                    subscription = received
                    received.request(demand)
                },
                onValue: { value, isHeld in
                    guard value == 1 else { return }
                    let cancel: @Sendable () -> Void = { subscription?.cancel() }
                    if isOwnThread { cancel() } else { _ = Strand(cancel).join() }
                    wasHeldInside = isHeld()
                })
            subject.send(1)
            #expect(wasHeldInside && !isHeld())
        }
    }

    @Test func `the subject's end releases it, inside and outside of a delivery`() {
        for isInside in [true, false] {
            let subject = PassthroughSubject<Int, Never>()
            let isHeld = subscribe(
                to: subject, onSubscription: { subscription, _ in subscription.request(.unlimited) },
                onValue: { _, _ in if isInside { subject.send(completion: .finished) } })
            subject.send(1)
            #expect(isHeld() == !isInside)
            subject.send(completion: .finished)
            #expect(!isHeld())
        }
    }
}
