// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct SerializedTests {
    /// Sends its subscriber any event, on any thread, regardless of the laws.
    private final class Lawless: Publisher, @unchecked Sendable {  // Sendable: `subscriber` is set before the threads start.
        typealias Output = Int
        typealias Failure = TestError

        private var subscriber: AnySubscriber<Int, TestError>?
        let demand = Guarded<Subscribers.Demand>(.none)
        let cancels = Callout()

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
            self.subscriber = AnySubscriber(subscriber)
        }

        func subscribe() { subscriber?.receive(subscription: Ticket(source: self)) }
        @discardableResult
        func send(_ value: Int) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
        func finish() { subscriber?.receive(completion: .finished) }
        func forget() { subscriber = nil }

        struct Ticket: Subscription {
            let source: Lawless
            let combineIdentifier = CombineIdentifier()

            func request(_ demand: Subscribers.Demand) { source.demand.withLock { $0 += demand } }
            func cancel() { source.cancels.touch() }
        }
    }

    private func play(_ recorder: Recorder<TestError> = Recorder()) -> (Lawless, Recorder<TestError>) {
        let source = Lawless()
        source.serialized().subscribe(recorder)
        return (source, recorder)
    }

    @Test func `L6: values from many threads are delivered one at a time, and none is lost`() {
        let (source, recorder) = play()
        source.subscribe()
        #expect(onThreads(4) { thread in for value in 0..<250 { source.send(thread * 250 + value) } })
        source.finish()
        #expect(recorder.values.sorted() == Array(0..<1000))
        #expect(recorder.events.last == .finished)
        #expect(recorder.violations.isEmpty)
        source.forget()
    }

    @Test func `L3: a thread delivers while another finishes`() {
        let points = interruptEverywhere {
            let (source, recorder) = play()
            source.subscribe()
            return Encounter(first: { source.send(1) }, second: { source.finish() }) { point in
                #expect(recorder.violations.isEmpty && recorder.events.last == .finished, "at point \(point)")
                source.forget()
            }
        }
        #expect(points != nil)
    }

    @Test func `L1 L3: an end that races with the subscription comes after it`() {
        let points = interruptEverywhere {
            let (source, recorder) = play()
            return Encounter(first: { source.subscribe() }, second: { source.finish() }) { point in
                #expect(recorder.violations.isEmpty, "at point \(point)")
                source.forget()
            }
        }
        #expect(points != nil)
    }

    @Test func `a signal before the subscription or after the end is not passed on`() {
        let (source, recorder) = play()
        source.send(1)
        source.subscribe()
        source.send(2)
        source.finish()
        source.send(3)
        source.finish()
        #expect(recorder.events == [.subscription, .value(2), .finished])
        #expect(recorder.violations.isEmpty)
        source.forget()
    }

    @Test func `L11: a second subscription is cancelled`() {
        let (source, recorder) = play()
        source.subscribe()
        source.subscribe()
        #expect(source.cancels.calls == 1)
        source.send(1)
        #expect(recorder.events == [.subscription, .value(1)])
        source.forget()
    }

    @Test func `the demand of a delivery is returned, or requested if another thread's value was delivered`() {
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(2))
        let (source, _) = play(recorder)
        source.subscribe()
        #expect(source.send(1) == .max(2))
        #expect(source.demand.withLock { $0 } == .max(1))
        recorder.onValue = { _, value in
            guard value == 2 else { return }
            let isDelivered = Strand { #expect(source.send(3) == .none) }.join()
            #expect(isDelivered)
        }
        #expect(source.send(2) == .max(2))
        #expect(recorder.values == [1, 2, 3])
        #expect(source.demand.withLock { $0 } == .max(3))
        recorder.onValue = { _, _ in }
        source.forget()
    }

    @Test func `L4: waiting values are not delivered after a cancel`() {
        let recorder = Recorder<TestError>()
        let (source, _) = play(recorder)
        source.subscribe()
        recorder.onValue = { recorder, _ in
            #expect(Strand { source.send(2) }.join())
            recorder.cancel()
        }
        source.send(1)
        #expect(recorder.values == [1])
        #expect(source.cancels.calls == 1)
        source.forget()
    }
}
