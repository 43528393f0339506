// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct PrefixUntilOutputTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `the other's first value is the end`() {
        let (source, other) = (Source(), Source())
        let recorder = source.prefix(untilOutputFrom: other).record()
        source.send(1)
        other.send(0)
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(source.cancellationCount == 1)
        other.forgetSubscribers()
    }

    @Test(arguments: [true, false]) func `the other's end without a value is nothing`(isFailure: Bool) {
        let (source, other) = (Source(), Source())
        let recorder = source.prefix(untilOutputFrom: other).record()
        other.send(completion: isFailure ? .failure(TestError()) : .finished)
        source.send(1)
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `the upstream's end cancels the other`() {
        let (source, other) = (Source(), Source())
        let recorder = source.prefix(untilOutputFrom: other).record()
        source.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
        #expect(other.cancellationCount == 1)
    }

    @Test func `a cancel reaches the other, also if that delivers from inside of it`() {
        let (source, other) = (Source(), Source())
        let recorder = source.prefix(untilOutputFrom: other).record()
        source.onCancel = { [other] _ in other.send(0) }
        recorder.cancel()
        #expect(other.cancellationCount == 1)
        #expect(recorder.events == [.subscription])
    }

    @Test func `an other that delivers at once makes an end without a subscription, as with Combine`() {
        let source = Source()
        let finished = Callout()
        let token = source.prefix(untilOutputFrom: Just(0)).sink(receiveCompletion: { _ in finished.touch() }, receiveValue: { _ in })
        #expect(finished.calls == 1)
        #expect(source.cancellationCount == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `L4 L7: an end from inside of a delivery is the end`() {
        let (source, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in
            if value == 1 { other.send(0) }
        }
        source.prefix(untilOutputFrom: other).subscribe(recorder)
        source.send(1)
        source.send(2)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `L8: an endless upstream is cut off by the other`() {
        let other = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in
            if value == 3 { other.send(0) }
        }
        (1...).publisher.prefix(untilOutputFrom: other).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
    }

    @Test func `L10: the other is released when it has delivered`() {
        weak var trigger: PassthroughSubject<Int, Never>?
        weak var upstream: PassthroughSubject<Int, Never>?
        let recorder = Recorder<Never>()
        do {
            let (source, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            (upstream, trigger) = (source, other)
            source.prefix(untilOutputFrom: other).subscribe(recorder)
            other.send(0)
        }
        #expect(recorder.hasEnded)
        #expect(trigger == nil)
        #expect(upstream == nil)
    }
}
