// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct CreatingTests {
    @Test func `just delivers its value once it is requested`() {
        let recorder = Just(7).record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `Mend 13.20: the subscription of one value releases the value with the end or the cancel`() {
        func releases<P: Publisher>(_ make: (Callout) -> P) -> Bool where P.Output == Callout {
            [true, false].allSatisfy { isFinished in
                weak var released: Callout?
                var kept: (any Subscription)?
                do {
                    let value = Callout()
                    released = value
                    make(value).subscribe(
                        AnySubscriber(
                            receiveSubscription: { subscription in
                                kept = subscription
                                if isFinished { subscription.request(.max(1)) } else { subscription.cancel() }
                            }, receiveValue: { _ in .none }))
                }
                return kept.map { Mirror(reflecting: $0).children.isEmpty } == true && released == nil
            }
        }
        #expect(releases { Just($0) })
        #expect(releases { Optional($0).publisher })
        #expect(releases { Result<Callout, TestError>.success($0).publisher })
    }

    @Test func `an empty sequence finishes unasked`() {
        #expect([Int]().publisher.record(asking: .none).events == [.subscription, .finished])
    }

    @Test func `a sequence finishes with its last value`() {
        let recorder = [1, 2].publisher.record(asking: .max(2))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a request inside a delivery does not nest another`() {
        var depth = 0
        let recorder = Recorder<Never>(asking: .max(1))
        recorder.onValue = { recorder, _ in
            depth += 1
            #expect(depth == 1)
            recorder.request(.max(1))
            depth -= 1
        }
        (1...5).publisher.subscribe(recorder)
        #expect(recorder.values == [1, 2, 3, 4, 5])
    }

    @Test func `each subscriber of a sequence begins anew`() {
        let publisher = (1...3).publisher
        #expect(publisher.record().values == publisher.record().values)
    }

    @Test func `a sequence is read no further than the demand`() {
        let reads = Callout()
        let recorder = (1...).lazy.map { reads.pass($0) }.publisher.record(asking: .max(2))
        #expect(recorder.values == [1, 2])
        // One ahead: it must know whether it has finished.
        #expect(reads.calls == 3)
    }

    @Test func `a result delivers its value or its error`() {
        #expect(Result<Int, TestError>.success(7).publisher.record().events == [.subscription, .value(7), .finished])
        #expect(Result<Int, TestError>.failure(TestError()).publisher.record(asking: .none).events == [.subscription, .failed])
    }

    @Test func `a future remembers its first result`() {
        var promise: Future<Int, TestError>.Promise = { _ in }
        let future = Future<Int, TestError> { promise = $0 }
        let early = future.record()
        promise(.success(1))
        promise(.success(2))
        #expect(early.events == [.subscription, .value(1), .finished])
        #expect(future.record().events == [.subscription, .value(1), .finished])
    }

    @Test func `a future's value waits for a demand, its failure does not`() {
        let recorder = Future<Int, TestError> { $0(.success(1)) }.record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(Future<Int, TestError> { $0(.failure(TestError())) }.record(asking: .none).events == [.subscription, .failed])
    }

    @Test func `a future that is cancelled delivers nothing`() {
        var promise: Future<Int, TestError>.Promise = { _ in }
        let recorder = Future<Int, TestError> { promise = $0 }.record()
        recorder.cancel()
        promise(.success(1))
        #expect(recorder.events == [.subscription])
    }
}
