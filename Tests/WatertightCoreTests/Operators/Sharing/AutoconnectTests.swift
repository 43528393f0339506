// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct AutoconnectTests {
    /// Counts its connections.
    private final class Station: ConnectablePublisher {
        typealias Output = Int
        typealias Failure = Never

        let subject = PassthroughSubject<Int, Never>()
        var connections = 0
        var disconnections = 0

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        func connect() -> any Cancellable {
            connections += 1
            return AnyCancellable { [weak self] in self?.disconnections += 1 }
        }
    }

    @Test func `the first subscriber connects, the last that cancels disconnects`() {
        let station = Station()
        let publisher = station.autoconnect()
        let (first, second) = (publisher.record(), publisher.record())
        #expect(station.connections == 1)
        station.subject.send(1)
        first.cancel()
        #expect(station.disconnections == 0)
        second.cancel()
        second.cancel()
        #expect(station.disconnections == 1)
        #expect(first.values == [1] && second.values == [1])
        publisher.record().cancel()
        #expect(station.connections == 2)
        #expect(station.disconnections == 2)
    }

    @Test func `a subscriber that comes inside of the first subscription connects once more, as with Combine`() {
        let station = Station()
        let publisher = station.autoconnect()
        let (outer, inner) = (Recorder<Never>(), Recorder<Never>())
        outer.onSubscription = { _ in publisher.subscribe(inner) }
        publisher.subscribe(outer)
        #expect(station.connections == 2)
    }

    @Test func `L10: a connection whose subject was completed by other code is cancelled with its publisher`() {
        let (source, hub, cancels) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), Callout())
        var publisher: Publishers.Autoconnect? = source.handleEvents(receiveCancel: { cancels.touch() })
            .multicast(subject: hub).autoconnect()
        let recorder = publisher?.record()
        hub.send(completion: .finished)
        #expect(recorder?.events == [.subscription, .finished])
        #expect(cancels.calls == 0)
        publisher = nil
        #expect(cancels.calls == 1)
    }

    @Test func `nothing retains the station after its end`() {
        weak var kept: Station?
        var recorder: Recorder<Never>?
        do {
            let station = Station()
            kept = station
            recorder = station.autoconnect().record()
            station.subject.send(completion: .finished)
        }
        #expect(recorder?.subscription != nil)
        #expect(kept == nil)
    }
}
