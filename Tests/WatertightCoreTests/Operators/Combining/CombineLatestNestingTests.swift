// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// Which values `combineLatest` considers as sent from inside its own delivery, and which not.
@Suite struct CombineLatestNestingTests {
    /// A subject whose delivery of -1 waits until another thread has sent it 1: that one's value is delivered by this thread, next.
    private final class Relay {
        let subject = PassthroughSubject<Int, Never>()
        private var token: AnyCancellable?

        init() {
            token = subject.sink { [subject] value in
                if value == -1 { #expect(Strand { subject.send(1) }.join()) }
            }
        }

        var values: some Publisher<Int, Never> { subject.filter { $0 >= 0 } }
    }

    @Test func `Mend 13.C: a value that another thread sends during a delivery is delivered after it`() {
        let relay = Relay()
        var events: [String] = []
        let token = relay.values.prepend(0).combineLatest(Just("x").append(Empty(completeImmediately: false))) { a, _ in a }
            .sink { value in
                events.append("begin \(value)")
                if value == 0 { relay.subject.send(-1) }
                events.append("end \(value)")
            }
        #expect(events == ["begin 0", "end 0", "begin 1", "end 1"])
        token.cancel()
    }

    @Test func `Mend 13.C: a value that the subscriber sends during the delivery of another thread's value is not delivered, as before`() {
        let relay = Relay()
        let other = CurrentValueSubject<Int, Never>(0)
        var values: [Int] = []
        let token = relay.values.combineLatest(other) { $0 * 10 + $1 }.sink { value in
            values.append(value)
            // From inside a delivery of this combineLatest, though the thread is delivering for another.
            if value == 10 { relay.subject.send(2) }
        }
        relay.subject.send(-1)
        #expect(values == [10])
        other.send(1)
        #expect(values == [10, 21])
        token.cancel()
    }

    @Test func `Mend 22.6: each pair that a returned demand requests is delivered`() {
        let subscriber = TestSubscriber<Int, Never>(requesting: .max(1), answering: .max(1))
        [1, 2, 3].publisher.combineLatest([10, 20].publisher) { $0 + $1 }.subscribe(subscriber)
        // Each pair requests one more from each input; an input that is delivering sends that when it is done.
        #expect(subscriber.values == [11, 12, 13, 23])
        #expect(subscriber.completion == .finished)
    }
}
