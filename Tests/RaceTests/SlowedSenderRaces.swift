// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WatertightCore

/// How many values a thread delivers for other senders that do not stop, when it sends, subscribes or cancels.
@Suite struct SlowedSenderRaces {
    /// Two threads that send from their start until they are stopped, or have sent so much that a thread that delivers all of it was not
    /// relieved.
    private final class Senders: @unchecked Sendable {  // Sendable: its subject is, and the rest is atomic or of one thread.
        private let send: () -> Void
        private let isOver = Atomic<Bool>(false)
        private let sent = Atomic<Int>(0)
        private var strands: [Strand] = []

        init(_ send: @escaping () -> Void) { self.send = send }

        /// Starts them, and waits until some of their values are in the line.
        func start() {
            guard strands.isEmpty else { return }
            strands = (0..<2).map { _ in
                Strand {
                    for _ in 0..<30_000 where !self.isOver.load(ordering: .relaxed) {
                        self.send()
                        self.sent.add(1, ordering: .relaxed)
                    }
                }
            }
            while sent.load(ordering: .relaxed) < 100 {}
        }

        /// - Returns: How many values they have sent.
        func stop() -> Int {
            isOver.store(true, ordering: .relaxed)
            for strand in strands { #expect(strand.join()) }
            return sent.load(ordering: .relaxed)
        }
    }

    /// A slow subscriber, which counts its values, and those on the thread that made it.
    private final class Tally: Subscriber, Sendable {
        private let thread = ThreadID.current
        let all = Atomic<Int>(0)
        let own = Atomic<Int>(0)
        private let spins: Int
        private let onSubscription: @Sendable (any Subscription) -> Void

        /// - Parameter spins: How slow it is: slower than the senders.
        init(spins: Int = 500, onSubscription: @escaping @Sendable (any Subscription) -> Void = { $0.request(.unlimited) }) {
            self.spins = spins
            self.onSubscription = onSubscription
        }

        func receive(subscription: any Subscription) { onSubscription(subscription) }

        func receive(_ input: Int) -> Subscribers.Demand {
            all.add(1, ordering: .relaxed)
            if ThreadID.current == thread { own.add(1, ordering: .relaxed) }
            for _ in 0..<spins { _ = all.load(ordering: .relaxed) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) {}
    }

    /// A subscriber that only its subject retains. Its release runs an action, on the delivering thread that releases it.
    private final class Leaver: Subscriber {
        private let onRelease: () -> Void
        private let handOut: (any Subscription) -> Void

        init(handOut: @escaping (any Subscription) -> Void, onRelease: @escaping () -> Void) {
            self.handOut = handOut
            self.onRelease = onRelease
        }

        deinit { onRelease() }

        func receive(subscription: any Subscription) { handOut(subscription) }
        func receive(_ input: Int) -> Subscribers.Demand { .none }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test func `Mend 13.5: one send beside two senders makes at most 20,000 deliveries`() {
        let (subject, tally) = (PassthroughSubject<Int, Never>(), Tally())
        let senders = Senders { subject.send(1) }
        subject.subscribe(tally)
        let starter = subject.sink { value in if value == 0 { senders.start() } }
        subject.send(0)
        #expect(tally.own.load(ordering: .relaxed) <= 20_000)
        let sent = senders.stop()
        #expect(tally.all.load(ordering: .relaxed) == sent + 1)
        starter.cancel()
        subject.send(completion: .finished)
    }

    @Test func `Mend 22.3: one cancel beside two senders makes at most 20,000 deliveries`() {
        let (subject, tally) = (PassthroughSubject<Int, Never>(), Tally())
        let senders = Senders { subject.send(1) }
        subject.subscribe(tally)
        var subscription: (any Subscription)?
        subject.subscribe(Leaver(handOut: { subscription = $0 }, onRelease: { senders.start() }))
        subscription?.cancel()
        #expect(tally.own.load(ordering: .relaxed) <= 20_000)
        let sent = senders.stop()
        #expect(sent >= 100)
        #expect(tally.all.load(ordering: .relaxed) == sent)
        subject.send(completion: .finished)
    }

    @Test func `Mend 22.3: one sink of a current value beside two senders makes at most 20,000 deliveries`() {
        let (subject, tally) = (CurrentValueSubject<Int, Never>(0), Tally(spins: 5_000))
        let senders = Senders { subject.send(1) }
        // The subscriber stays in the delivery of the current value until more values are queued for it.
        let token = subject.handleEvents(receiveOutput: { if $0 == 0 { senders.start() } }).sink { _ = tally.receive($0) }
        #expect(tally.own.load(ordering: .relaxed) <= 20_000)
        let sent = senders.stop()
        #expect(tally.all.load(ordering: .relaxed) == sent + 1)
        token.cancel()
    }

    @Test func `Mend 22.3: one request of everything beside two senders makes at most 20,000 deliveries`() {
        let subject = PassthroughSubject<Int, Never>()
        let senders = Senders { subject.send(1) }
        let handedOut = Guarded<(any Subscription)?>(nil)
        let tally = Tally(spins: 5_000, onSubscription: { subscription in handedOut.withLock { $0 = subscription } })
        let starting = subject.flatMap { Just($0) }.handleEvents(receiveOutput: { if $0 == 0 { senders.start() } })
        starting.subscribe(tally)
        // Held: no value is requested. The subscriber stays in its delivery until more values are held.
        subject.send(0)
        handedOut.withLock { $0 }?.request(.unlimited)
        #expect(tally.own.load(ordering: .relaxed) <= 20_000)
        let sent = senders.stop()
        #expect(sent >= 100)
        #expect(tally.all.load(ordering: .relaxed) == sent + 1)
        subject.send(completion: .finished)
        handedOut.withLock { $0 = nil }
    }

    @Test func `Mend 13.5: values that two threads send into a flatMap of single values are all delivered, behind a long line too`() {
        let (raw, sink) = (RawPublisher(), HeldSink())
        let token = raw.flatMap { Just($0) }.sink(receiveValue: sink.receive)
        let owner = sink.hold { raw.send(0) }
        let count = HandoverMachine.limit + 50
        for value in 1...count { raw.send(value) }
        sink.release(owner)
        #expect(sink.values == Array(0...count))
        token.cancel()
    }

    @Test func `a sender behind more values than its subject allows is slowed, at a member that another thread delivers to as well`() {
        let subject = CurrentValueSubject<Int, Never>(state: 0, handover: .limited(to: 2))
        let sink = HeldSink()
        // Inside of the delivery of the current value: what is sent meanwhile waits for the subscriber's own thread.
        let owner = sink.hold {
            let token = subject.sink(receiveValue: sink.receive)
            withExtendedLifetime(token) {}
        }
        sink.expectSlowed(behindTwoAt: "CurrentValueSubject", releasing: owner) { subject.send($0) }
    }

    @Test func `Mend 13.5: a sender behind a thousand values is slowed, and reported once`() {
        let subject = PassthroughSubject<Int, Never>()
        let sink = HeldSink()
        let notices = Guarded(0)
        let listening = Probe.listen { notice in
            if notice == .sendersSlowed(at: "PassthroughSubject") { notices.withLock { $0 += 1 } }
        }
        let token = subject.sink(receiveValue: sink.receive)
        let owner = sink.hold { subject.send(0) }
        for value in 1...HandoverMachine.limit { subject.send(value) }
        let before = notices.withLock { $0 }
        let slowed = ContinuousClock().measure { for value in 1...50 { subject.send(value) } }
        // Each of the fifty waited for its millisecond. Another test may slow senders at the same time.
        #expect(slowed >= .milliseconds(49))
        #expect(notices.withLock { $0 } > before)
        sink.release(owner)
        withExtendedLifetime((token, listening)) {}
    }
}
