// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct RelayTests {
    @Test func `a passthrough relay delivers the values that are sent while a subscriber is present`() {
        let relay = PassthroughRelay<Int>()
        relay.accept(1)
        let recorder = relay.record()
        relay.accept(2)
        #expect(recorder.events == [.subscription, .value(2)])
        recorder.cancel()
        relay.accept(3)
        #expect(recorder.values == [2])
    }

    @Test func `a current value relay has a value and delivers it to each new subscriber`() {
        let relay = CurrentValueRelay(0)
        relay.accept(1)
        #expect(relay.value == 1)
        let recorder = relay.record()
        relay.accept(2)
        #expect(recorder.values == [1, 2])
        #expect(relay.value == 2)
    }

    /// A `CurrentValueSubject` delivers the outer value last to the later subscriber, as Combine's does: [0, 2, 1].
    @Test func `subscribers of a current value relay agree in the end, if one of them accepts a value from inside of a delivery`() {
        let relay = CurrentValueRelay(0)
        var values: [[Int]] = [[], [], []]
        let tokens = values.indices.map { index in
            relay.sink { value in
                values[index].append(value)
                // The second sends from inside of what the first one has sent.
                if value == index + 1, index < 2 { relay.accept(value + 1) }
            }
        }
        relay.accept(1)
        #expect(relay.value == 3 && values == [[0, 1, 2, 3], [0, 2, 3], [0, 3]])
        relay.accept(4)
        #expect(values == [[0, 1, 2, 3, 4], [0, 2, 3, 4], [0, 3, 4]])
        tokens.forEach { $0.cancel() }
    }

    @Test func `a replay relay delivers its latest values to each new subscriber, and loses nothing that was not requested yet`() {
        let relay = ReplayRelay<Int>(bufferSize: 2)
        for value in 1...3 { relay.accept(value) }
        let recorder = relay.record(asking: .none)
        relay.accept(4)
        recorder.request(.unlimited)
        #expect(recorder.values == [2, 3, 4])
    }

    @Test func `an event without a value needs none`() {
        let relay = PassthroughRelay<Void>()
        var count = 0
        let token = relay.sink { count += 1 }
        relay.accept()
        #expect(count == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `the end of what feeds it is no end of a relay`() {
        let relay = PassthroughRelay<Int>()
        let recorder = relay.record()
        let token = [1, 2].publisher.subscribe(relay)
        relay.accept(3)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3)])
        withExtendedLifetime(token) {}
    }

    @Test func `a relay is fed until the token is released`() {
        let (relay, source) = (CurrentValueRelay(0), PassthroughSubject<Int, Never>())
        var token: AnyCancellable? = source.subscribe(relay)
        source.send(1)
        #expect(relay.value == 1)
        withExtendedLifetime(token) {}
        token = nil
        source.send(2)
        #expect(relay.value == 1)
    }

    private func lifetime<R: Relay>(_ make: () -> R) where R.Output == Int {
        let source = PassthroughSubject<Int, Never>()
        weak var relay: R?
        let recorder = Recorder<Never>()
        var feeding: AnyCancellable?
        do {
            let made = make()
            relay = made
            feeding = source.subscribe(made)
            made.subscribe(recorder)
            source.send(1)
            #expect(!recorder.hasEnded)
        }
        #expect(relay == nil, "neither its subscribers nor what feeds it keep it")
        #expect(recorder.values.last == 1)
        #expect(recorder.events.last == .finished)
        source.send(2)
        #expect(recorder.violations.isEmpty)
        withExtendedLifetime(feeding) {}
    }

    @Test func `L10: its subscribers are finished when a relay is released`() {
        lifetime { PassthroughRelay<Int>() }
        lifetime { CurrentValueRelay(0) }
        lifetime { ReplayRelay(bufferSize: 1) }
    }

    @Test func `a relay of what may go anywhere may go anywhere`() {
        let relay = PassthroughRelay<Int>()
        let recorder = relay.record()
        #expect(onThreads(4) { thread in for value in 0..<50 { relay.accept(thread * 50 + value) } })
        #expect(recorder.values.sorted() == Array(0..<200))
        #expect(recorder.violations.isEmpty)
    }
}
