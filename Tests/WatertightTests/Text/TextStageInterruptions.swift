// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// State: lines of a source that has sent two and a half, of which one was requested. Actors: two threads that send, request, cancel and end; the
/// second does so at each yield point of the first in turn.
@Suite struct TextStageInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: a publisher and a subscriber that are thread-safe.
        let source = TestPublisher<String, TestError>()
        let subscriber = TestSubscriber<String, TestError>(requesting: .max(1))

        init() {
            source.lines.subscribe(subscriber)
            source.send("a\nb\nc")
        }
    }

    private func explore(
        before: @escaping (Story) -> Void = { _ in }, _ first: @escaping @Sendable (Story) -> Void,
        _ second: @escaping @Sendable (Story) -> Void, check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story()
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    check(story)
                    #expect(story.subscriber.violations.isEmpty, "at point \(point)")
                    story.subscriber.cancel()
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `a piece comes during a piece, and none is lost`() {
        explore(before: { $0.subscriber.request(.unlimited) }, { $0.source.send("\nd\ne\n") }, { $0.source.send("\nf\ng\n") }) { story in
            // The line that had not ended is ended by the piece that comes first; the other one begins with an empty line.
            let orders = [["d", "e", "", "f", "g"], ["f", "g", "", "d", "e"]]
            #expect(orders.contains { story.subscriber.values == ["a", "b", "c"] + $0 })
        }
    }

    @Test(arguments: [Subscribers.Demand.max(4), .unlimited])
    func `a request comes during a piece, and is met`(demand: Subscribers.Demand) {
        explore({ $0.source.send("\nd\ne\n") }, { $0.subscriber.request(demand) }) { story in
            #expect(story.subscriber.values == ["a", "b", "c", "d", "e"])
        }
    }

    @Test(arguments: [Subscribers.Demand.max(2), .unlimited], [Subscribers.Demand.max(3), .unlimited])
    func `requests meet, of an upstream that delivers inside of them`(first: Subscribers.Demand, second: Subscribers.Demand) {
        let lines = ["a\nb", "c", "\nd\ne\n", "f\n", "g\nh\n"].publisher.lines
        let points = interruptEverywhere {
            let subscriber = lines.record(requesting: .max(1))
            return Encounter(first: { subscriber.request(first) }, second: { subscriber.request(second) }) { point in
                let all = ["a", "bc", "d", "e", "f", "g", "h"]
                #expect(subscriber.values == (first + second == .unlimited ? all : Array(all.prefix(6))), "at point \(point)")
                subscriber.request(.unlimited)
                #expect(subscriber.values == all && subscriber.isFinished, "at point \(point)")
                #expect(subscriber.violations.isEmpty, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `a piece comes during a request for everything from inside a delivery`() {
        explore(
            before: { story in
                story.source.onRequest = { source, demand in if demand == .unlimited { for _ in 1...3 { source.send("\nx") } } }
                story.subscriber.onValue = { subscriber, line in if line == "b" { subscriber.request(.unlimited) } }
            }, { $0.subscriber.request(.max(1)) }, { $0.source.send("\ny") }
        ) { story in
            story.source.send(completion: .finished)
            #expect(story.subscriber.values.sorted() == ["a", "b", "c", "x", "x", "x", "y"])
        }
    }

    @Test func `the upstream finishes during a request, and all parts come before the completion`() {
        explore({ $0.subscriber.request(.max(2)) }, { $0.source.send(completion: .finished) }) { story in
            #expect(story.subscriber.events == [.subscription, .value("a"), .value("b"), .value("c"), .finished])
        }
    }

    @Test func `the upstream fails during a request or a piece, and nothing comes after that`() {
        for isPiece in [false, true] {
            explore(
                before: { if isPiece { $0.subscriber.request(.unlimited) } },
                { if isPiece { $0.source.send("\nd\n") } else { $0.subscriber.request(.unlimited) } },
                { $0.source.send(completion: .failure(TestError())) }
            ) { story in
                #expect(story.subscriber.events.last == .failure(TestError()))
                #expect(["a", "b", "c", "d"].starts(with: story.subscriber.values))
            }
        }
    }

    @Test func `a cancel comes during a piece, a request or the end, and releases the source`() {
        let events: [@Sendable (Story) -> Void] = [
            { $0.source.send("\nd\n") }, { $0.subscriber.request(.unlimited) }, { $0.source.send(completion: .finished) },
            { $0.source.send(completion: .failure(TestError())) },
        ]
        for event in events {
            explore(event, { $0.subscriber.cancel() }) { story in
                #expect(story.source.subscriberCount == 0)
                #expect(["a", "b", "c"].starts(with: story.subscriber.values))
            }
        }
    }
}
