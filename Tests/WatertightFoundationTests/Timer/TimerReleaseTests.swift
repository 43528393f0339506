// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("A timer publisher releases", .timeLimit(.minutes(60)))
struct TimerReleaseTests {
    let thread = RunLoopThread()
    let ticks = Events<Date>()

    func publisher() -> Timer.TimerPublisher {
        Timer.publish(every: 0.002, on: thread.runLoop, in: .default)
    }

    /// Makes a subscriber that only its publisher retains.
    func subscriber(_ reference: inout Recorder<Date, Never>?) -> Recorder<Date, Never> {
        let recorder = Recorder<Date, Never>(asking: .unlimited) { [ticks] _, date in ticks.note(date) }
        reference = recorder
        return recorder
    }

    @Test func `Cancelling the connection releases the subscribers before it returns`() async {
        weak var first: Recorder<Date, Never>?
        weak var second: Recorder<Date, Never>?
        let clock = publisher()
        clock.subscribe(subscriber(&first))
        clock.subscribe(subscriber(&second))
        let connection = clock.connect()
        _ = await ticks.next(4)
        #expect(first != nil && second != nil)
        // On its thread, so that no tick is just under way.
        nonisolated(unsafe) let itsConnection = connection
        await thread.run { itsConnection.cancel() }
        #expect(first == nil && second == nil)
        withExtendedLifetime((clock, connection)) {}
    }

    @Test func `Cancelling a subscription releases its subscriber, and the others get their ticks`() async {
        weak var released: Recorder<Date, Never>?
        weak var kept: Recorder<Date, Never>?
        let clock = publisher()
        clock.subscribe(subscriber(&released))
        clock.subscribe(subscriber(&kept))
        let connection = clock.connect()
        _ = await ticks.next(4)
        nonisolated(unsafe) let subscription = released?.subscription
        await thread.run { subscription?.cancel() }
        #expect(released == nil)
        _ = await ticks.next(4)
        #expect(kept != nil)
        connection.cancel()
    }

    @Test func `A subscriber that cancels at a tick gets no other one`() async {
        weak var released: Recorder<Date, Never>?
        let cancelled = Events<Bool>()
        let clock = publisher()
        do {
            let recorder = Recorder<Date, Never>(asking: .unlimited) { recorder, _ in
                recorder.cancel()
                cancelled.note(true)
            }
            released = recorder
            clock.subscribe(recorder)
        }
        let connection = clock.connect()
        #expect(await cancelled.next())
        await thread.run {}
        #expect(released == nil)
        connection.cancel()
    }

    @Test func `A subscriber that cancels when it gets its subscription is not kept`() {
        weak var released: AnyObject?
        let clock = publisher()
        do {
            let witness = Witness()
            released = witness
            clock.subscribe(
                AnySubscriber<Date, Never>(
                    receiveSubscription: { $0.cancel() },
                    receiveValue: { [witness] _ in
                        _ = witness
                        return .none
                    }))
        }
        #expect(released == nil)
        withExtendedLifetime(clock) {}
    }

    @Test func `A publisher that is dropped unconnected releases its subscribers`() {
        weak var released: Recorder<Date, Never>?
        weak var clock: Timer.TimerPublisher?
        do {
            let publisher = publisher()
            clock = publisher
            // The recorder and its subscription retain each other.
            publisher.subscribe(subscriber(&released))
            #expect(released != nil)
        }
        #expect(clock == nil && released == nil)
    }
}
