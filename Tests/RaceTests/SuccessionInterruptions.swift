// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// State: a stream whose first upstream is about to be followed by a second. Actors: the thread of the upstreams, and the downstream's.
@Suite struct SuccessionInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: thread-safe parts.
        let source = PassthroughSubject<Int, TestError>()
        let other = TestPublisher<Int, TestError>()
        let recorder: Recorder<TestError>

        init(asking demand: Subscribers.Demand) {
            recorder = Recorder(asking: demand)
        }

        var asked: Subscribers.Demand { other.requests.reduce(.none, +) }
    }

    enum Kind: CaseIterable {
        case append
        case `catch`
        case retry
    }

    private func explore(
        _ kind: Kind, asking demand: Subscribers.Demand = .max(1),
        _ meanwhile: @escaping @Sendable (Story) -> Void, check: @escaping (Story) -> Void
    ) {
        let follow: @Sendable (Story) -> Void = { story in
            story.source.send(1)
            story.source.send(completion: kind == .append ? .finished : .failure(TestError()))
        }
        for isReversed in [false, true] {
            let points = interruptEverywhere {
                let story = Story(asking: demand)
                switch kind {
                case .append: story.source.append(story.other).subscribe(story.recorder)
                case .catch: story.source.catch { _ in story.other }.subscribe(story.recorder)
                case .retry:
                    var isFirst = true
                    Deferred { () -> AnyPublisher<Int, TestError> in
                        defer { isFirst = false }
                        return isFirst ? story.source.eraseToAnyPublisher() : story.other.eraseToAnyPublisher()
                    }.retry(1).subscribe(story.recorder)
                }
                return Encounter(
                    first: { isReversed ? meanwhile(story) : follow(story) }, second: { isReversed ? follow(story) : meanwhile(story) }
                ) { point in
                    #expect(story.recorder.violations.isEmpty, "at point \(point)")
                    check(story)
                    story.recorder.cancel()
                    story.other.forgetSubscribers()
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test(arguments: Kind.allCases)
    func `L2: demand requested meanwhile is requested of one of the two, once`(kind: Kind) {
        explore(kind, { $0.recorder.request(.max(5)) }) { #expect($0.asked == .max(5)) }
    }

    @Test(arguments: Kind.allCases)
    func `L2: an unlimited request meanwhile reaches the second`(kind: Kind) {
        explore(kind, { $0.recorder.request(.unlimited) }) { #expect($0.asked == .unlimited) }
    }

    @Test(arguments: Kind.allCases)
    func `L4 L10: a cancel on another thread meanwhile leaves no publisher running`(kind: Kind) {
        explore(kind, { $0.recorder.cancel() }) { story in
            #expect(!story.recorder.hasEnded)
            let running = story.other.subscriptions.filter { !$0.isCancelled }
            #expect(running.isEmpty)
        }
    }

    /// A subject and another one that ends it, or starts it.
    private final class Pair: @unchecked Sendable {  // Sendable: subjects and a recorder.
        let source = PassthroughSubject<Int, TestError>()
        let other = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<TestError>()
    }

    private func exploreBothWays(
        _ prepare: @escaping (Pair) -> Void, _ first: @escaping @Sendable (Pair) -> Void, _ second: @escaping @Sendable (Pair) -> Void,
        check: @escaping (Recorder<TestError>) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let pair = Pair()
                prepare(pair)
                return Encounter(first: { first(pair) }, second: { second(pair) }) { point in
                    #expect(pair.recorder.violations.isEmpty, "at point \(point)")
                    check(pair.recorder)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L3: a value and the other's end of a prefix come one after the other`() {
        exploreBothWays(
            { $0.source.prefix(untilOutputFrom: $0.other).subscribe($0.recorder) },
            { $0.source.send(1) }, { $0.other.send(0) }
        ) { #expect($0.events.last == .finished) }
    }

    @Test func `L3: the upstream finishes while the other of a drop fails`() {
        exploreBothWays(
            { $0.source.drop(untilOutputFrom: $0.other).subscribe($0.recorder) },
            { $0.source.send(completion: .finished) }, { $0.other.send(completion: .failure(TestError())) }
        ) { #expect($0.events.count == 2) }
    }

    @Test func `L6: values of a drop begin to pass while the upstream sends`() {
        exploreBothWays(
            { $0.source.drop(untilOutputFrom: $0.other).subscribe($0.recorder) },
            { pair in for value in 1...3 { pair.source.send(value) } }, { $0.other.send(0) }
        ) { #expect([1, 2, 3].suffix($0.values.count) == $0.values[...]) }
    }
}
