// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct MulticastTests {
    private let subject = PassthroughSubject<Int, TestError>()

    @Test func `nothing comes before it is connected, and then to all`() {
        let multicast = subject.multicast { PassthroughSubject<Int, TestError>() }
        let (first, second) = (multicast.record(), multicast.record())
        subject.send(1)
        let connection = multicast.connect()
        subject.send(2)
        let late = multicast.record()
        subject.send(3)
        subject.send(completion: .finished)
        #expect(first.events == [.subscription, .value(2), .value(3), .finished])
        #expect(second.events == first.events)
        #expect(late.events == [.subscription, .value(3), .finished])
        connection.cancel()
    }

    @Test func `the subject is made once, when it is first needed, and under no lock`() {
        let callout = Callout()
        let multicast = subject.multicast {
            callout.touch()
            return PassthroughSubject<Int, TestError>()
        }
        #expect(callout.calls == 0)
        let recorders = [multicast.record(), multicast.record()]
        multicast.connect().cancel()
        #expect(callout.calls == 1)
        #expect(callout.locksHeld == 0)
        #expect(recorders.allSatisfy { $0.events == [.subscription] })
    }

    @Test func `each subscriber has a demand of its own, and the upstream gets one unlimited request`() {
        var asked: [Subscribers.Demand] = []
        let multicast = subject.handleEvents(receiveRequest: { asked.append($0) }).multicast(subject: PassthroughSubject())
        let (idle, patient, greedy) = (multicast.record(asking: .none), multicast.record(asking: .max(1)), multicast.record())
        let asking = multicast.record(asking: .max(1), answering: .max(1))
        let connection = multicast.connect()
        for value in 1...3 { subject.send(value) }
        #expect(idle.values == [])
        #expect(patient.values == [1])
        #expect(greedy.values == [1, 2, 3])
        #expect(asking.values == [1, 2, 3])
        #expect(asked == [.unlimited])
        connection.cancel()
    }

    @Test func `connected twice, each value comes twice`() {
        let multicast = subject.multicast(subject: PassthroughSubject())
        let recorder = multicast.record()
        let connections = [multicast.connect(), multicast.connect()]
        subject.send(1)
        connections[0].cancel()
        subject.send(2)
        #expect(recorder.values == [1, 1, 2])
        connections[1].cancel()
        subject.send(3)
        #expect(recorder.values == [1, 1, 2])
    }

    @Test func `a connection that is cancelled and made again goes on with the same subscribers`() {
        let (subscriptions, cancels) = (Callout(), Callout())
        let multicast = subject.handleEvents(
            receiveSubscription: { _ in subscriptions.touch() }, receiveCancel: { cancels.touch() }
        ).multicast(subject: PassthroughSubject())
        let recorder = multicast.record()
        for value in 1...3 {
            let connection = multicast.connect()
            subject.send(value)
            connection.cancel()
            subject.send(9)
        }
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3)])
        #expect(subscriptions.calls == 3 && cancels.calls == 3)
    }

    @Test func `a connection that is released is cancelled`() {
        let multicast = subject.multicast(subject: PassthroughSubject())
        let recorder = multicast.record()
        _ = multicast.connect()
        subject.send(1)
        #expect(recorder.values == [])
    }

    @Test func `an upstream that finishes inside of connect delivers everything to the subscribers present, and its end to later ones`() {
        let multicast = [1, 2].publisher.multicast { PassthroughSubject<Int, Never>() }
        let early = multicast.record()
        let connection = multicast.connect()
        let late = multicast.record()
        #expect(early.events == [.subscription, .value(1), .value(2), .finished])
        #expect(late.events == [.subscription, .finished])
        connection.cancel()
    }

    @Test func `a subscriber that joins during a delivery receives later values only`() {
        let multicast = subject.multicast(subject: PassthroughSubject())
        let late = Recorder<TestError>()
        let early = Recorder<TestError>()
        early.onValue = { _, value in if value == 1 { multicast.subscribe(late) } }
        multicast.subscribe(early)
        let connection = multicast.connect()
        for value in 1...2 { subject.send(value) }
        #expect(late.events == [.subscription, .value(2)])
        connection.cancel()
    }

    @Test func `a subject with a current value delivers it to each new subscriber, connected or not`() {
        let multicast = subject.multicast(subject: CurrentValueSubject(0))
        #expect(multicast.record().values == [0])
        let connection = multicast.connect()
        subject.send(5)
        #expect(multicast.record().values == [5])
        connection.cancel()
    }

    @Test func `L10: the end of the upstream releases everything, even while the token and the subscriptions are retained`() {
        weak var source: PassthroughSubject<Int, TestError>?
        weak var hub: PassthroughSubject<Int, TestError>?
        weak var downstream: Recorder<TestError>?
        var kept: [Any] = []
        do {
            let (upstream, middle) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
            (source, hub) = (upstream, middle)
            let multicast = upstream.multicast(subject: middle)
            let recorder = multicast.record()
            downstream = recorder
            kept = [multicast.connect(), recorder.subscription as Any]
            upstream.send(1)
            upstream.send(completion: .finished)
        }
        #expect(kept.count == 2)
        #expect(source == nil, "the upstream")
        #expect(hub == nil, "the subject")
        #expect(downstream == nil, "the subscriber")
    }

    @Test func `L10: an upstream that answers after the connection was cancelled is cancelled`() {
        let (scheduler, subscriptions, cancels) = (ManualScheduler(), Callout(), Callout())
        let multicast = subject.handleEvents(
            receiveSubscription: { _ in subscriptions.touch() }, receiveCancel: { cancels.touch() }
        ).subscribe(on: scheduler).multicast { PassthroughSubject<Int, TestError>() }
        let recorder = multicast.record()
        multicast.connect().cancel()
        scheduler.flush()
        #expect(subscriptions.calls == 1 && cancels.calls == 1)
        subject.send(1)
        #expect(recorder.events == [.subscription])
    }

    @Test func `L10: a connection without subscribers ends with the subject`() {
        let cancels = Callout()
        var connection: (any Cancellable)?
        do {
            let multicast = subject.handleEvents(receiveCancel: { cancels.touch() }).multicast { PassthroughSubject<Int, TestError>() }
            connection = multicast.connect()
        }
        #expect(cancels.calls == 1)
        connection?.cancel()
        #expect(cancels.calls == 1)
    }
}
