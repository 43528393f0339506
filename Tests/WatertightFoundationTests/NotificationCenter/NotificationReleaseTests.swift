// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightFoundation

@Suite("A notification centre's publisher releases")
struct NotificationReleaseTests {
    final class Poster {}

    @Test func `A cancelled subscription keeps nothing, though its centre lives and it is kept itself`() {
        weak var subscriber: TestSupport.Recorder<Never>?
        weak var object: Poster?
        let board = Board()
        var subscription: (any Subscription)?
        do {
            let (recorder, poster) = (TestSupport.Recorder<Never>(), Poster())
            (subscriber, object) = (recorder, poster)
            board.publisher(of: poster).map { _ in 1 }.subscribe(recorder)
            subscription = recorder.subscription
        }
        #expect(subscriber != nil && object != nil)
        subscription?.cancel()
        #expect(subscriber == nil && object == nil)
        withExtendedLifetime((board, subscription)) {}
    }

    @Test func `A subscription keeps its centre, as in Combine, until it is cancelled`() {
        weak var center: NotificationCenter?
        let recorder: TestSupport.Recorder<Never>
        do {
            let board = Board()
            center = board.center
            recorder = board.numbers.record()
        }
        center?.post(name: Notification.Name("a number"), object: nil, userInfo: ["number": 5])
        #expect(recorder.values == [5])
        recorder.cancel()
        #expect(center == nil)
    }

    @Test func `A token that is dropped releases everything`() {
        weak var witness: Witness?
        let board = Board()
        do {
            let kept = Witness()
            witness = kept
            let token = board.numbers.sink { [kept] _ in _ = kept }
            board.post(1)
            #expect(witness != nil)
            withExtendedLifetime(token) {}
        }
        #expect(witness == nil)
    }

    @Test func `A subscriber that cancels inside a delivery is released when that returns, while the post goes on`() {
        weak var subscriber: TestSupport.Recorder<Never>?
        let board = Board()
        do {
            let recorder = TestSupport.Recorder<Never>()
            subscriber = recorder
            recorder.onValue = { recorder, _ in recorder.cancel() }
            board.numbers.subscribe(recorder)
        }
        var isReleasedForTheNext = false
        // Subscribed later; but a centre calls its observers in any order.
        let next = board.numbers.sink { if $0 == 2 { isReleasedForTheNext = subscriber == nil } }
        board.post(1)
        board.post(2)
        #expect(isReleasedForTheNext)
        next.cancel()
    }

    /// Retains nothing that it receives.
    struct Careless: Subscriber {
        let combineIdentifier = CombineIdentifier()
        let witness: Witness

        func receive(subscription: any Subscription) { subscription.request(.unlimited) }
        func receive(_ input: Int) -> Subscribers.Demand {
            Issue.record("a subscription delivered, though nothing retains it")
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test func `A subscription that is released has ended, and the objects that it retained are released`() {
        weak var released: Witness?
        let board = Board()
        do {
            let witness = Witness()
            released = witness
            board.numbers.subscribe(Careless(witness: witness))
        }
        #expect(released == nil)
        board.post(1)
    }

    #if DEBUG
        @Test(.timeLimit(.minutes(60))) func `The centre forgets a subscription that is cancelled or released`() {
            let board = Board()
            /// The number of the package's locks and atomics that a post passes: those of the blocks that the centre still calls.
            func pointsOfAPost() -> Int? {
                interruptEverywhere { Encounter(first: { board.post(1) }, second: {}, check: { _ in }) }
            }
            #expect(pointsOfAPost() == 0)
            let recorder = board.numbers.record()
            #expect(pointsOfAPost() != 0)
            recorder.cancel()
            #expect(pointsOfAPost() == 0)
            board.numbers.subscribe(Careless(witness: Witness()))
            #expect(pointsOfAPost() == 0)
        }
    #endif
}
