// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct EncodeTests {
    /// Encodes a text as its length, and no empty one.
    struct Measurer: TopLevelEncoder {
        func encode<T: Encodable>(_ value: T) throws -> Int {
            guard let text = value as? String, !text.isEmpty else { throw TestError() }
            return text.count
        }
    }

    /// The events that an unordered upstream sends its subscriber.
    struct Unruly: Publisher {
        typealias Output = String
        typealias Failure = Never

        let story: (AnySubscriber<String, Never>) -> Void

        func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
            story(AnySubscriber(subscriber))
        }
    }

    @Test func `every value is encoded`() {
        let recorder = ["a", "bc"].publisher.encode(encoder: Measurer()).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a value that cannot be encoded ends the stream`() {
        let recorder = ["a", "", "bc"].publisher.encode(encoder: Measurer()).record()
        #expect(recorder.events == [.subscription, .value(1), .failed])
    }

    @Test func `the demand is passed through`() {
        let recorder = ["a", "bc", "def"].publisher.encode(encoder: Measurer()).record(asking: .max(1))
        #expect(recorder.values == [1])
        recorder.request(.max(1))
        #expect(recorder.values == [1, 2])
    }

    @Test func `an encoder that throws has cancelled the upstream before the failure is delivered`() {
        let subject = PassthroughSubject<String, Never>()
        var steps: [String] = []
        let token = subject.handleEvents(receiveCancel: { steps.append("cancelled") })
            .encode(encoder: Measurer())
            .sink(receiveCompletion: { _ in steps.append("failed") }, receiveValue: { _ in })
        subject.send("")
        #expect(steps == ["cancelled", "failed"])
        token.cancel()
        #expect(steps == ["cancelled", "failed"])
    }

    @Test func `a signal before the subscription is passed on, as in Combine`() {
        var (values, ends) = ([Int](), 0)
        let early = Unruly { subscriber in
            #expect(subscriber.receive("abc") == .max(42))
            subscriber.receive(completion: .finished)
        }
        early.encode(encoder: Measurer()).subscribe(
            AnySubscriber<Int, any Error>(
                receiveValue: { value in
                    values.append(value)
                    return .max(42)
                },
                receiveCompletion: { _ in ends += 1 }))
        #expect(values == [3])
        #expect(ends == 1)
    }

    @Test func `nothing comes after an end, whichever it was`() {
        func ends(_ story: @escaping (AnySubscriber<String, Never>) -> Void) -> Int {
            var ends = 0
            Unruly { subscriber in
                story(subscriber)
                #expect(subscriber.receive("late") == .none)
                _ = subscriber.receive("")
                subscriber.receive(completion: .finished)
            }.encode(encoder: Measurer()).subscribe(
                AnySubscriber<Int, any Error>(
                    receiveValue: { _ in
                        Issue.record("a value after the end")
                        return .none
                    },
                    receiveCompletion: { _ in ends += 1 }))
            return ends
        }
        #expect(ends { $0.receive(completion: .finished) } == 1)
        #expect(ends { _ = $0.receive("") } == 1)
        #expect(
            ends {
                $0.receive(subscription: Subscriptions.empty)
                _ = $0.receive("")
            } == 1)
        #expect(
            ends {
                $0.receive(subscription: Subscriptions.empty)
                $0.receive(completion: .finished)
            } == 1)
    }

    @Test func `it shows the children that Combine's shows`() throws {
        let subject = PassthroughSubject<String, Never>()
        let recorder = subject.encode(encoder: Measurer()).record()
        let subscription = try #require(recorder.subscription)
        #expect("\(subscription)" == "Encode")
        func children() -> [String: Any] {
            Dictionary(uniqueKeysWithValues: Mirror(reflecting: subscription).children.map { ($0.label ?? "", $0.value) })
        }
        #expect(Set(children().keys) == ["downstream", "finished", "upstreamSubscription"])
        #expect(children()["finished"] as? Bool == false)
    }
}
