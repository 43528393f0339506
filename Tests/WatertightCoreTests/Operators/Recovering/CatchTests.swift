// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct CatchTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `R17: events after the error are those of the handler's publisher`() {
        let numbers = [1, 2, 3].publisher.tryMap { value in
            if value == 2 { throw TestError() }
            return value
        }
        let caught = numbers.catch { _ in Just(100) }.record()
        #expect(caught.events == [.subscription, .value(1), .value(100), .finished])
        let replaced = numbers.replaceError(with: 100).record()
        #expect(replaced.events == caught.events)
    }

    @Test func `the outstanding demand is requested from the new publisher`() {
        let (source, other) = (Source(), Source())
        let recorder = source.catch { _ in other }.record(asking: .max(3), answering: .max(1))
        source.send(1)
        source.send(completion: .failure(TestError()))
        #expect(other.requests == [.max(3)])
        recorder.request(.max(2))
        #expect(other.requests == [.max(3), .max(2)])
        recorder.cancel()
        #expect(other.cancellationCount == 1)
    }

    @Test func `L4 L10: a cancel during the subscription to the new publisher cancels it`() {
        let (source, other) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
        weak var released: Recorder<TestError>?
        let cancels = Callout()
        do {
            let recorder = Recorder<TestError>()
            released = recorder
            source.catch { [unowned recorder] _ in
                Deferred {
                    recorder.cancel()
                    return other.handleEvents(receiveCancel: { cancels.touch() })
                }
            }.subscribe(recorder)
        }
        source.send(completion: .failure(TestError()))
        #expect(cancels.calls == 1)
        #expect(released == nil)
    }

    @Test func `a finish and a failure of the new publisher are passed through`() {
        let other = Source()
        let finished = Just(1).setFailureType(to: TestError.self).catch { _ in other }.record()
        #expect(finished.events == [.subscription, .value(1), .finished])
        let failed = Fail<Int, TestError>(error: TestError()).catch { _ in other }.record()
        other.send(completion: .failure(TestError(7)))
        #expect(failed.events == [.subscription, .failed])
    }

    @Test func `L4: a cancel inside of the handler subscribes to nothing`() {
        let (source, other) = (Source(), Source())
        let recorder = Recorder<TestError>()
        source.catch { _ in
            recorder.cancel()
            return other
        }.subscribe(recorder)
        source.send(completion: .failure(TestError()))
        #expect(other.subscriptions.isEmpty)
        #expect(recorder.events == [.subscription])
    }

    @Test func `a cancel from inside of the subscription to a foreign publisher is not passed on, as with Combine`() {
        let (recorder, other) = (Recorder<TestError>(), Source())
        Fail<Int, TestError>(error: TestError()).catch { _ in
            Deferred { () -> Source in
                recorder.cancel()
                return other
            }
        }.subscribe(recorder)
        #expect(other.requests == [.unlimited])
        #expect(other.cancellationCount == 0)
    }

    @Test func `L2: demand requested during the last value before the failure is requested of the new publisher`() {
        let (source, other) = (Source(), Source())
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(1))
        recorder.onValue = { _, value in
            if value == 1 { source.send(completion: .failure(TestError())) }
        }
        source.catch { _ in other }.subscribe(recorder)
        source.send(1)
        #expect(other.requests == [.max(1)])
        recorder.cancel()
    }

    @Test func `L8: an endless new publisher is cut off`() {
        let recorder = Fail<Int, TestError>(error: TestError()).catch { _ in (1...).publisher }.prefix(2).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a handler that throws is the end`() {
        let source = Source()
        let recorder = source.tryCatch { _ -> Just<Int> in throw TestError(7) }.record()
        source.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `L10: a handler that was not needed is released by the end`() {
        weak var watched: Callout?
        let recorder = Recorder<Never>()
        do {
            let callout = Callout()
            watched = callout
            [1].publisher.setFailureType(to: TestError.self).catch { _ in Just(callout.pass(2)) }.subscribe(recorder)
        }
        #expect(recorder.hasEnded)
        #expect(watched == nil)
    }
}
