// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// The ends of a text: the completion, a failure, a cancel, and what is retained after them.
@Suite struct TextStageEndTests {
    private struct CalloutError: Error {
        let callout: Callout
    }

    @Test func `the completion waits for the parts, and the parts for demand`() {
        let source = TestPublisher<String, TestError>()
        let subscriber = TestSubscriber<String, TestError>(requesting: .max(1))
        source.lines.subscribe(subscriber)
        source.send("a\nb\nc")
        source.send(completion: .finished)
        #expect(subscriber.values == ["a"] && subscriber.completion == nil)
        subscriber.request(.max(1))
        #expect(subscriber.values == ["a", "b"] && subscriber.completion == nil)
        subscriber.request(.max(1))
        #expect(subscriber.events == [.subscription, .value("a"), .value("b"), .value("c"), .finished])
        // The upstream has ended.
        #expect(source.requests == [.max(1)] && source.cancellationCount == 0)
    }

    @Test func `the completion of a text without parts needs no demand`() {
        let subscriber = Empty<String, TestError>().lines.record(requesting: .none)
        #expect(subscriber.events == [.subscription, .finished])
        let failed = Fail<String, TestError>(error: TestError()).lines.record(requesting: .none)
        #expect(failed.events == [.subscription, .failure(TestError())])
    }

    @Test func `a failure drops the parts that wait`() {
        let source = TestPublisher<String, TestError>()
        let subscriber = TestSubscriber<String, TestError>(requesting: .max(1))
        source.lines.subscribe(subscriber)
        source.send("a\nb\nc")
        source.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .value("a"), .failure(TestError())])
        subscriber.request(.unlimited)
        #expect(subscriber.events.count == 3 && source.requests == [.max(1)])
    }

    @Test func `a failure from inside a delivery comes after that delivery`() {
        let source = TestPublisher<String, TestError>()
        let subscriber = TestSubscriber<String, TestError>()
        subscriber.onValue = { subscriber, _ in
            source.send("x\n")
            source.send(completion: .failure(TestError()))
            #expect(subscriber.completion == nil)
        }
        source.lines.subscribe(subscriber)
        source.send("a\nb\n")
        #expect(subscriber.events == [.subscription, .value("a"), .failure(TestError())])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `a finish from inside a delivery comes after all parts`() {
        let subject = PassthroughSubject<String, Never>()
        let subscriber = TestSubscriber<String, Never>()
        subscriber.onValue = { _, line in
            guard line == "a" else { return }
            subject.send("c")
            subject.send(completion: .finished)
        }
        subject.lines.subscribe(subscriber)
        subject.send("a\nb\n")
        #expect(subscriber.events == [.subscription, .value("a"), .value("b"), .value("c"), .finished])
    }

    @Test func `a cancel from inside a delivery stops at once`() {
        let source = TestPublisher<String, Never>(keepsEnded: true)
        let subscriber = TestSubscriber<String, Never>(answering: .max(1))
        subscriber.onValue = { subscriber, _ in
            source.send("c\n")
            subscriber.cancel()
        }
        source.lines.subscribe(subscriber)
        source.send("a\nb\n")
        source.send("d\n")
        source.send(completion: .finished)
        subscriber.request(.max(1))
        #expect(subscriber.events == [.subscription, .value("a")])
        #expect(source.requests == [.unlimited] && source.cancellationCount == 1)
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `a cancel at the subscription requests nothing`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>()
        subscriber.onSubscription = { $0.cancel() }
        source.lines.subscribe(subscriber)
        #expect(source.requests.isEmpty && source.cancellationCount == 1)
    }

    @Test func `nothing comes before the subscription, and a second one is cancelled`() {
        let source = TestPublisher<String, Never>(subscribesAtOnce: false, keepsEnded: true)
        let subscriber = TestSubscriber<String, Never>()
        source.lines.subscribe(subscriber)
        source.send("a\n")
        source.send(completion: .finished)
        #expect(subscriber.events.isEmpty)
        source.sendSubscription()
        source.sendSubscription()
        source.send("b\n")
        #expect(subscriber.events == [.subscription, .value("b")])
        #expect(source.subscriptions.map(\.isCancelled) == [false, true])
        subscriber.cancel()
        source.forgetSubscribers()
    }

    @Test func `what an upstream sends while the subscription is delivered comes after it`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>(requesting: .none)
        subscriber.onSubscription = { subscriber in
            subscriber.request(.unlimited)
            source.send("a\nb")
            source.send(completion: .finished)
            #expect(subscriber.events == [.subscription])
        }
        source.lines.subscribe(subscriber)
        #expect(subscriber.events == [.subscription, .value("a"), .value("b"), .finished])
    }

    @Test func `everything is released at the end, also if the subscriber retains the subscription`() {
        enum End: CaseIterable { case finish, failure, cancel, finishWithinDelivery, failureWithinDelivery, cancelWithinDelivery }
        for end in End.allCases {
            weak var downstream: TestSubscriber<String, CalloutError>?
            weak var error: Callout?
            let source = TestPublisher<String, CalloutError>()
            do {
                let subscriber = TestSubscriber<String, CalloutError>(requesting: .max(1))
                subscriber.onValue = { subscriber, _ in
                    switch end {
                    case .finishWithinDelivery:
                        source.send(completion: .finished)
                        subscriber.request(.max(2))
                    case .failureWithinDelivery: source.send(completion: .failure(CalloutError(callout: Callout())))
                    case .cancelWithinDelivery: subscriber.cancel()
                    default: break
                    }
                }
                subscriber.onCompletion = { _, completion in
                    if case .failure(let made) = completion { error = made.callout }
                }
                downstream = subscriber
                source.lines.subscribe(subscriber)
                source.send("a\nb\nc")
                switch end {
                case .finish:
                    source.send(completion: .finished)
                    subscriber.request(.max(2))
                    #expect(subscriber.isFinished)
                case .failure:
                    source.send(completion: .failure(CalloutError(callout: Callout())))
                    #expect(error != nil)
                case .cancel: subscriber.cancel()
                case .finishWithinDelivery, .failureWithinDelivery, .cancelWithinDelivery: break
                }
                #expect(subscriber.subscription != nil && source.subscriberCount == 0)
            }
            // The subscriber retains the stage, and the record of the error; the stage retains neither any more.
            #expect(downstream == nil && error == nil, "\(end)")
        }
    }

    @Test func `the error that waits is released by a cancel, under no lock`() {
        final class Notes: Sendable {
            let locksHeld = Guarded<[Int]>([])
        }
        final class Noted: Error {
            let notes: Notes
            init(_ notes: Notes) { self.notes = notes }
            deinit {
                let held = heldLocks()
                notes.locksHeld.withLock { $0.append(held) }
            }
        }
        let notes = Notes()
        let source = TestPublisher<String, Noted>()
        let subscriber = TestSubscriber<String, Noted>()
        subscriber.onValue = { subscriber, _ in
            source.send(completion: .failure(Noted(notes)))
            #expect(notes.locksHeld.withLock { $0 } == [])
            subscriber.cancel()
            #expect(notes.locksHeld.withLock { $0 } == [0])
        }
        source.lines.subscribe(subscriber)
        source.send("a\n")
        #expect(subscriber.values == ["a"] && subscriber.completion == nil)
    }

    @Test func `a sequence of bytes is read under no lock`() {
        struct Bytes: Sequence {
            let callout: Callout
            func makeIterator() -> AnyIterator<UInt8> {
                callout.touch()
                return AnyIterator(Array("a\n".utf8).makeIterator())
            }
        }
        let callout = Callout()
        #expect(Just(Bytes(callout: callout)).lines.record().values == ["a"])
        #expect(Just(Bytes(callout: callout)).characters.record().values == ["a", "\n"])
        #expect(callout.calls == 2 && callout.locksHeld == 0)
    }

    @Test func `the subscription is shown by the name of its publisher`() {
        let source = TestPublisher<String, Never>()
        let lines = source.lines.record(requesting: .none)
        let characters = source.characters.record(requesting: .none)
        #expect(lines.subscription.map { "\($0)" } == "Lines")
        #expect(characters.subscription.map { "\($0)" } == "Characters")
        source.send(completion: .finished)
    }
}
