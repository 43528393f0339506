// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct WithLatestFromTests {
    typealias Source = TestPublisher<Int, TestError>

    private let upstream = Source()
    private let other = Source()

    private func join(requesting demand: Subscribers.Demand = .unlimited) -> TestSubscriber<Int, TestError> {
        upstream.withLatestFrom(other) { $0 * 10 + $1 }.record(requesting: demand).untilDeparture()
    }

    @Test func `each value comes with the latest of the other`() {
        let subscriber = join()
        upstream.send(1)
        other.send(2)
        #expect(subscriber.values.isEmpty)
        upstream.send(3)
        other.send(4)
        other.send(5)
        upstream.send(6)
        upstream.send(7)
        #expect(subscriber.values == [32, 65, 75])
    }

    @Test func `a dropped value is requested again`() {
        let subscriber = join(requesting: .max(2))
        #expect(upstream.requests == [.max(2)] && other.requests == [.unlimited])
        #expect(upstream.send(1) == [.max(1)])
        other.send(2)
        #expect(upstream.send(3) == [.none])
        #expect(upstream.send(4) == [.none])
        #expect(subscriber.values == [32, 42])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `a current value is there before the upstream is requested`() {
        let subscriber = (1...3).publisher.withLatestFrom(CurrentValueSubject<Int, Never>(7)) { $0 * 10 + $1 }.record(
            requesting: .unlimited)
        #expect(subscriber.values == [17, 27, 37])
        #expect(subscriber.isFinished)
    }

    @Test func `it finishes with the upstream, and the other is cancelled`() {
        let subscriber = join()
        upstream.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .finished])
        #expect(other.cancellationCount == 1)
    }

    @Test func `the other may finish once it has had a value`() {
        let subscriber = join()
        other.send(1)
        other.send(completion: .finished)
        upstream.send(2)
        #expect(subscriber.events == [.subscription, .value(21)])
    }

    @Test func `if the other finishes without a value nothing can come`() {
        let subscriber = join()
        other.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .finished])
        #expect(upstream.cancellationCount == 1)
    }

    @Test func `a failure of either is delivered`() {
        let subscriber = join()
        other.send(1)
        other.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .failure(TestError())])
        #expect(upstream.cancellationCount == 1)
    }

    @Test func `a value that is sent during a delivery is delivered at once, with the newest of the other`() {
        let subscriber = join()
        subscriber.onValue = { [upstream, other] _, value in
            guard value == 11 else { return }
            other.send(2)
            upstream.send(3)
        }
        other.send(1)
        upstream.send(1)
        #expect(subscriber.values == [11, 32])
    }

    @Test func `without a selector it delivers the other's values, of up to three`() {
        let (second, third) = (Source(), Source())
        let one = upstream.withLatestFrom(other).record(requesting: .unlimited).untilDeparture()
        let two = upstream.withLatestFrom(other, second).map { [$0.0, $0.1] }.record(requesting: .unlimited).untilDeparture()
        let three = upstream.withLatestFrom(other, second, third).map { [$0.0, $0.1, $0.2] }.record(requesting: .unlimited).untilDeparture()
        for (value, source) in [other, second, third, upstream].enumerated() { source.send(value + 1) }
        #expect(one.values == [1])
        #expect(two.values == [[1, 2]])
        #expect(three.values == [[1, 2, 3]])
    }

    @Test func `L6: no value of the upstream is lost once there is a latest, whichever thread sends meanwhile`() {
        let points = interruptEverywhere {
            let (taps, text) = (PassthroughSubject<Int, TestError>(), CurrentValueSubject<Int, TestError>(0))
            let recorder = Recorder<TestError>()
            taps.withLatestFrom(text) { $0 * 10 + $1 }.subscribe(recorder)
            return Encounter(
                first: {
                    taps.send(1)
                    taps.send(2)
                }, second: { text.send(5) }
            ) { _ in
                #expect([[10, 20], [10, 25], [15, 25]].contains(recorder.values))
                #expect(recorder.violations.isEmpty)
            }
        }
        #expect(points != nil)
    }

    @Test func `a stream that can fail takes the latest value of one that cannot`() {
        let (failing, relay) = (PassthroughSubject<Int, TestError>(), CurrentValueRelay(10))
        let latest = failing.withLatestFrom(relay).record()
        let sums = failing.withLatestFrom(relay) { $0 + $1 }.record()
        failing.send(1)
        relay.accept(20)
        failing.send(2)
        failing.send(completion: .failure(TestError()))
        #expect(latest.events == [.subscription, .value(10), .value(20), .failed])
        #expect(sums.events == [.subscription, .value(11), .value(22), .failed])
    }
}
