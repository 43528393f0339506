// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightFoundation

@Suite("A notification centre's publisher", .timeLimit(.minutes(60)))
struct NotificationPublisherTests {
    typealias Recorder = TestSupport.Recorder<Never>

    final class Poster {}

    let board = Board()

    @Test func `A subscriber with demand receives a notification before the post returns, and no completion`() {
        let recorder = board.numbers.record()
        board.post(1)
        #expect(recorder.values == [1])
        board.post(2)
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `Another name, another centre and another object are not heard`() {
        let (poster, other) = (Poster(), Poster())
        var heard: [ObjectIdentifier?] = []
        let token = board.publisher(of: poster).sink { heard.append(($0.object as AnyObject?).map(ObjectIdentifier.init)) }
        board.post(1, by: other)
        board.post(2)
        board.center.post(name: Notification.Name("another"), object: poster)
        NotificationCenter.default.post(name: board.name, object: poster)
        #expect(heard.isEmpty)
        board.post(3, by: poster)
        #expect(heard == [ObjectIdentifier(poster)])
        token.cancel()
    }

    @Test func `The notification comes as it was posted`() {
        let poster = Poster()
        var received: [Notification] = []
        let token = board.publisher().sink { received.append($0) }
        board.post(7, by: poster)
        #expect(received.map(\.name) == [board.name])
        #expect(received.first?.object as AnyObject? === poster)
        #expect(received.first?.userInfo?["number"] as? Int == 7)
        token.cancel()
    }

    @Test func `A notification without demand is lost, and noticed`() {
        let notices = Counter()
        let poster = ObjectIdentifier(Thread.current)
        let listening = Probe.listen { notice in
            // The notifications of other tests arrive on other threads.
            guard ObjectIdentifier(Thread.current) == poster, notice == .valueDroppedWithoutDemand(at: "NotificationCenter") else { return }
            notices.add()
        }
        let recorder = board.numbers.record(asking: .none)
        board.post(1)
        #expect(notices.count == 1)
        recorder.request(.max(2))
        (2...5).forEach { board.post($0) }
        #expect(recorder.values == [2, 3])
        #expect(notices.count == 3)
        listening.cancel()
    }

    @Test func `The demand that a subscriber returns counts`() {
        let recorder = board.numbers.record(asking: .max(1), answering: .max(1))
        (1...4).forEach { board.post($0) }
        #expect(recorder.values == [1, 2, 3, 4])
    }

    @Test func `A request for nothing is allowed, as in Combine`() {
        let recorder = board.numbers.record(asking: .none)
        recorder.request(.none)
        board.post(1)
        #expect(recorder.values.isEmpty)
    }

    @Test func `A notification posted during a delivery is delivered reentrantly`() {
        var steps: [String] = []
        let token = board.numbers.sink { [board] number in
            steps.append("\(number) begins")
            if number < 3 { board.post(number + 1) }
            steps.append("\(number) ends")
        }
        board.post(1)
        #expect(steps == ["1 begins", "2 begins", "3 begins", "3 ends", "2 ends", "1 ends"])
        token.cancel()
    }

    @Test func `A notification posted during a delivery counts against the same demand`() {
        let recorder = Recorder(asking: .max(3), answering: .unlimited)
        recorder.onValue = { [board] _, number in if number < 7 { board.post(number + 1) } }
        board.numbers.subscribe(recorder)
        board.post(1)
        #expect(recorder.values == [1, 2, 3])
        board.post(4)
        #expect(recorder.values == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `A subscriber that cancels while it gets a notification gets no other one`() {
        let recorder = Recorder()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        board.numbers.subscribe(recorder)
        board.post(1)
        board.post(2)
        recorder.cancel()
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func `A subscriber that cancels when it gets its subscription gets nothing`() {
        let recorder = Recorder()
        recorder.onSubscription = { $0.cancel() }
        board.numbers.subscribe(recorder)
        board.post(1)
        #expect(recorder.events == [.subscription])
    }

    @Test func `It describes itself as Combine's does`() throws {
        let poster = Poster()
        let recorder = WatertightFoundationTests.Recorder<Notification, Never>(asking: .max(4))
        board.publisher(of: poster).subscribe(recorder)
        let subscription = try #require(recorder.subscription)
        #expect("\(subscription)" == "NotificationCenter Observer")
        let children = Array(Mirror(reflecting: subscription).children)
        #expect(children.map(\.label) == ["center", "name", "object", "demand"])
        #expect(children[0].value as AnyObject === board.center)
        #expect(children[1].value as? Notification.Name == board.name)
        #expect(children[2].value as AnyObject === poster)
        #expect(children[3].value as? Subscribers.Demand == .max(4))
        recorder.cancel()
    }

    @Test func `Two publishers are equal if centre, name and object are the same`() {
        let (poster, other) = (Poster(), Poster())
        let publisher = board.publisher(of: poster)
        #expect(publisher.center === board.center)
        #expect(publisher.name == board.name)
        #expect(publisher.object === poster)
        #expect(publisher == NotificationCenter.Publisher(center: board.center, name: board.name, object: poster))
        #expect(publisher != board.publisher(of: other))
        #expect(publisher != board.publisher())
        #expect(publisher != Board().publisher(of: poster))
        #expect(publisher != board.center.publisher(for: Notification.Name("another"), object: poster))
    }
}

/// Counts on any thread.
final class Counter: Sendable {
    private let number = Guarded(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}
