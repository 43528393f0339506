// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// A subject's subscription holds its subscriber in line: which thread destroys it, and when.
@Suite struct SubjectReleaseTests {
    private final class Held: @unchecked Sendable {  // Sendable: a mark without state.
    }

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

    private func subscribe(
        to subject: some Publisher<Int, Never>, _ held: Held, onSubscription: @escaping (any Subscription) -> Void,
        onValue: @escaping (Int) -> Void = { _ in }
    ) {
        subject.subscribe(Holding(held: held, onSubscription: onSubscription, onValue: onValue))
    }

    private func subjects() -> [any Subject<Int, Never>] { [PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0)] }

    @Test func `a cancel releases the subscriber at once, and a second one nothing`() throws {
        for subject in subjects() {
            weak let held: Held?
            var subscription: (any Subscription)?
            do {
                let made = Held()
                held = made
                subscribe(to: subject, made) { subscription = $0 }
            }
            #expect(held != nil)
            subscription?.cancel()
            #expect(held == nil)
            subscription?.cancel()
        }
    }

    @Test func `a cancel inside of receive(subscription:) releases it when that returns`() {
        for subject in subjects() {
            weak let held: Held?
            var isHeldInside = false
            do {
                let made = Held()
                held = made
                subscribe(to: subject, made) { [weak made] in
                    $0.cancel()
                    isHeldInside = made != nil
                }
            }
            #expect(isHeldInside)
            #expect(held == nil)
        }
    }

    @Test func `a cancel inside of a delivery releases it when the delivery returns`() {
        for subject in subjects() {
            weak let held: Held?
            var subscription: (any Subscription)?
            var isHeldInside = false
            do {
                let made = Held()
                held = made
                subscribe(
                    to: subject, made,
                    onSubscription: {
                        subscription = $0
                        $0.request(.unlimited)
                    },
                    onValue: { [weak made] in
                        guard $0 == 1 else { return }
                        subscription?.cancel()
                        isHeldInside = made != nil
                    })
            }
            subject.send(1)
            #expect(isHeldInside)
            #expect(held == nil)
        }
    }

    @Test func `a cancel by another thread during a delivery releases it when the delivery returns`() {
        for isMetered in [true, false] {
            let subject = PassthroughSubject<Int, Never>()
            weak let held: Held?
            nonisolated(unsafe) var subscription: (any Subscription)?  // Set before the other thread begins.
            var isHeldInside = false
            do {
                let made = Held()
                held = made
                subscribe(
                    to: subject, made,
                    onSubscription: {
                        subscription = $0
                        $0.request(isMetered ? .max(5) : .unlimited)
                    },
                    onValue: { [weak made] _ in
                        let canceller = Strand { subscription?.cancel() }
                        #expect(canceller.join())
                        isHeldInside = made != nil
                    })
            }
            subject.send(1)
            #expect(isHeldInside)
            #expect(held == nil)
        }
    }

    @Test func `the subject's end releases it, inside and outside of a delivery`() {
        for isInside in [true, false] {
            let subject = PassthroughSubject<Int, Never>()
            weak let held: Held?
            do {
                let made = Held()
                held = made
                subscribe(
                    to: subject, made, onSubscription: { $0.request(.unlimited) },
                    onValue: { _ in if isInside { subject.send(completion: .finished) } })
            }
            subject.send(1)
            #expect((held == nil) == isInside)
            subject.send(completion: .finished)
            #expect(held == nil)
        }
    }
}
