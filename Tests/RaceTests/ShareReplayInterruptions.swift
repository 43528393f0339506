// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// State: a stream that is shared with a replay, and one that is divided in two. Actors: two threads that subscribe, cancel, send and
/// finish; the second does so at each yield point of the first in turn.
@Suite struct ShareReplayInterruptions {
    private typealias Source = Publishers.HandleEvents<PassthroughSubject<Int, TestError>>

    private final class Story: @unchecked Sendable {  // Sendable: thread-safe parts, and each recorder is made by one thread.
        let source = PassthroughSubject<Int, TestError>()
        let subscriptions = Callout()
        let (ends, cancels) = (Callout(), Callout())
        let shared: Publishers.ShareReplay<Source>
        let (even, odd): (Publishers.Partition<Source>, Publishers.Partition<Source>)
        let (first, second) = (Recorder<TestError>(), Recorder<TestError>())

        init(_ scope: Publishers.SharingScope) {
            let counted = source.handleEvents(
                receiveSubscription: { [subscriptions] _ in subscriptions.touch() },
                receiveCompletion: { [ends] _ in ends.touch() },
                receiveCancel: { [cancels] in cancels.touch() })
            shared = counted.share(replay: 1, scope: scope)
            (even, odd) = counted.partition { $0.isMultiple(of: 2) }
        }

        /// How many subscriptions the upstream has.
        var open: Int { subscriptions.calls - ends.calls - cancels.calls }
    }

    private static let scopes: [Publishers.SharingScope] = [.whileConnected, .forever]

    private func explore(
        scope: Publishers.SharingScope = .whileConnected, before: @escaping (Story) -> Void = { _ in },
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story(scope)
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    check(story)
                    for recorder in [story.first, story.second] {
                        #expect(recorder.violations.isEmpty, "at point \(point)")
                        recorder.cancel()
                    }
                    // A cancel may arrive while the upstream is delivering its completion: then it is counted twice.
                    #expect(story.open <= 0, "at point \(point)")
                    #expect(story.subscriptions.locksHeld == 0 && story.cancels.locksHeld == 0)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test(arguments: scopes)
    func `two subscribers that are the first at once share one subscription`(scope: Publishers.SharingScope) {
        explore(scope: scope, { $0.shared.subscribe($0.first) }, { $0.shared.subscribe($0.second) }) { story in
            #expect(story.open == 1)
            story.source.send(1)
            #expect(story.first.values == [1] && story.second.values == [1])
        }
    }

    @Test(arguments: scopes)
    func `L9: one comes while a value is sent, and gets each once`(scope: Publishers.SharingScope) {
        explore(scope: scope, before: { $0.shared.subscribe($0.first) }, { $0.source.send(1) }, { $0.shared.subscribe($0.second) }) {
            story in
            story.source.send(2)
            #expect(story.first.values == [1, 2] && story.second.values == [1, 2])
        }
    }

    @Test(arguments: scopes)
    func `L9: one comes while the last leaves, and gets each value once`(scope: Publishers.SharingScope) {
        explore(
            scope: scope,
            before: { story in
                story.shared.subscribe(story.first)
                story.source.send(1)
            }, { $0.first.cancel() },
            { story in
                story.shared.subscribe(story.second)
                story.source.send(2)
            }
        ) { story in
            #expect(story.open == 1)
            // The kept values remain or not, depending on the faster thread; with no time limit they remain.
            #expect(story.second.values == [1, 2] || (scope == .whileConnected && story.second.values == [2]))
        }
    }

    @Test(arguments: scopes)
    func `L10: two leave, and the upstream is cancelled once`(scope: Publishers.SharingScope) {
        explore(
            scope: scope,
            before: { story in
                story.shared.subscribe(story.first)
                story.shared.subscribe(story.second)
            }, { $0.first.cancel() }, { $0.second.cancel() }
        ) { #expect($0.cancels.calls == 1) }
    }

    @Test(arguments: scopes)
    func `L3: a subscriber that comes while the upstream finishes receives the completion`(scope: Publishers.SharingScope) {
        explore(
            scope: scope, before: { $0.shared.subscribe($0.first) }, { $0.source.send(completion: .finished) },
            { $0.shared.subscribe($0.second) }
        ) { story in
            #expect(story.first.events == [.subscription, .finished])
            #expect(story.second.events == [.subscription, .finished])
            #expect(story.cancels.calls == 0)
            #expect(scope == .whileConnected || story.subscriptions.calls == 1)
        }
    }

    @Test(arguments: scopes)
    func `L10: the last leaves while the upstream finishes, and nothing stays open`(scope: Publishers.SharingScope) {
        explore(
            scope: scope, before: { $0.shared.subscribe($0.first) }, { $0.source.send(completion: .finished) }, { $0.first.cancel() }
        ) { story in
            #expect(story.first.values.isEmpty)
            #expect(story.subscriptions.calls == 1)
        }
    }

    @Test func `the two sides come at once and share one subscription`() {
        explore({ $0.even.subscribe($0.first) }, { $0.odd.subscribe($0.second) }) { story in
            #expect(story.open == 1)
            for value in 1...4 { story.source.send(value) }
            #expect(story.first.values == [2, 4] && story.second.values == [1, 3])
        }
    }

    @Test func `L9: a side comes while values are sent, and misses none`() {
        explore(
            before: { $0.even.subscribe($0.first) }, { story in for value in 1...4 { story.source.send(value) } },
            { $0.odd.subscribe($0.second) }
        ) { #expect($0.first.values == [2, 4] && $0.second.values == [1, 3]) }
    }
}
