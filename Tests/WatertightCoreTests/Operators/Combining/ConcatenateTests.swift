// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct ConcatenateTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `the second begins when the first has finished`() {
        let (first, second) = (Source(), Source())
        let recorder = first.append(second).record()
        first.send(1)
        #expect(second.subscriberCount == 0)
        first.send(completion: .finished)
        second.send(2)
        second.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `the overloads put values before and after`() {
        let (subject, recorder) = (PassthroughSubject<Int, Never>(), Recorder<Never>())
        subject.prepend(1, 2).prepend([0]).prepend(Just(-1)).append(5).append([6]).append(Just(7)).subscribe(recorder)
        subject.send(4)
        subject.send(completion: .finished)
        #expect(recorder.values == [-1, 0, 1, 2, 4, 5, 6, 7])
        #expect(recorder.hasEnded)
    }

    @Test func `the demand that the first left unmet is requested of the second, and no request for zero is made`() {
        let (first, second) = (Source(), Source())
        let recorder = first.append(second).record(asking: .max(3), answering: .max(1))
        first.send(1)
        first.send(completion: .finished)
        #expect(second.requests == [.max(3)])
        #expect(recorder.asked == .max(3))
        let idle = Source()
        let waiting = Empty<Int, TestError>().append(idle).record(asking: .none)
        #expect(idle.requests.isEmpty)
        waiting.request(.max(2))
        #expect(idle.requests == [.max(2)])
        first.forgetSubscribers()
        second.forgetSubscribers()
        idle.forgetSubscribers()
    }

    @Test func `a failure of the first is the end`() {
        let (first, second) = (Source(), Source())
        let recorder = first.append(second).record()
        first.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
        #expect(second.subscriptions.isEmpty)
    }

    @Test func `a cancel inside of the last value of the first subscribes to nothing`() {
        let second = Source()
        let recorder = Recorder<TestError>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        Just(1).setFailureType(to: TestError.self).append(second).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(second.subscriptions.isEmpty)
    }

    @Test func `L2: demand requested during the last value before the end is requested of the second publisher`() {
        let (first, second) = (Source(), Source())
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(1))
        recorder.onValue = { _, value in
            if value == 1 { first.send(completion: .finished) }
        }
        first.append(second).subscribe(recorder)
        first.send(1)
        #expect(second.requests == [.max(1)])
        second.send(2)
        #expect(recorder.values == [1, 2])
        second.forgetSubscribers()
    }

    @Test func `L8: an endless second is cut off`() {
        let recorder = Just(0).append((1...).publisher).prefix(3).record()
        #expect(recorder.events == [.subscription, .value(0), .value(1), .value(2), .finished])
    }

    @Test func `L10: the second is released by a cancel, and the first when the second begins`() {
        weak var early: PassthroughSubject<Int, Never>?
        weak var late: PassthroughSubject<Int, Never>?
        let recorder = Recorder<Never>()
        do {
            let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            (early, late) = (first, second)
            first.append(second).subscribe(recorder)
            first.send(completion: .finished)
        }
        #expect(early == nil)
        #expect(late != nil)
        recorder.cancel()
        #expect(late == nil)
    }

    @Test func `a pipeline compares`() {
        #expect([1].publisher.append([2].publisher) == [1].publisher.append([2].publisher))
        #expect(Just(1).append(Just(2)) != Just(1).append(Just(3)))
    }
}
