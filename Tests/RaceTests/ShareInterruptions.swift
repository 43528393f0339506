// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a shared stream. Actors: two threads that subscribe, cancel, send and finish; the second does so at each yield point of the
/// first in turn.
@Suite struct ShareInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: thread-safe parts, and each recorder is made by one thread.
        let source = PassthroughSubject<Int, TestError>()
        let subscriptions = Callout()
        let (ends, cancels) = (Callout(), Callout())
        let shared: Publishers.Share<Publishers.HandleEvents<PassthroughSubject<Int, TestError>>>
        let (first, second) = (Recorder<TestError>(), Recorder<TestError>())

        init() {
            shared = source.handleEvents(
                receiveSubscription: { [subscriptions] _ in subscriptions.touch() },
                receiveCompletion: { [ends] _ in ends.touch() },
                receiveCancel: { [cancels] in cancels.touch() }
            ).share()
        }

        /// How many subscriptions the upstream has.
        var open: Int { subscriptions.calls - ends.calls - cancels.calls }
    }

    private func explore(
        before: @escaping (Story) -> Void = { _ in },
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story()
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    check(story)
                    for recorder in [story.first, story.second] {
                        #expect(recorder.violations.isEmpty, "at point \(point)")
                        recorder.cancel()
                    }
                    #expect(story.open == 0, "at point \(point)")
                    #expect(story.subscriptions.locksHeld == 0 && story.cancels.locksHeld == 0)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `two subscribers that are the first at once share one subscription`() {
        explore({ $0.shared.subscribe($0.first) }, { $0.shared.subscribe($0.second) }) { story in
            #expect(story.open == 1)
            story.source.send(1)
            #expect(story.first.values == [1] && story.second.values == [1])
        }
    }

    @Test func `L9: one comes while the last leaves, and gets each value once`() {
        explore(
            before: { $0.shared.subscribe($0.first) }, { $0.first.cancel() },
            { story in
                story.shared.subscribe(story.second)
                story.source.send(1)
            }
        ) { story in
            #expect(story.open == 1)
            #expect(story.second.values == [1])
            story.source.send(2)
            #expect(story.second.values == [1, 2])
        }
    }

    @Test func `L10: two leave, and the upstream is cancelled once`() {
        explore(
            before: { story in
                story.shared.subscribe(story.first)
                story.shared.subscribe(story.second)
            }, { $0.first.cancel() }, { $0.second.cancel() }
        ) { story in
            #expect(story.open == 0 && story.cancels.calls == 1)
        }
    }

    @Test func `L3: a subscriber that comes while the upstream finishes receives the completion`() {
        explore(
            before: { $0.shared.subscribe($0.first) }, { $0.source.send(completion: .finished) }, { $0.shared.subscribe($0.second) }
        ) { story in
            #expect(story.first.events == [.subscription, .finished])
            #expect(story.second.events == [.subscription, .finished])
            // It ended by itself: it must not be cancelled.
            #expect(story.cancels.calls == 0)
        }
    }

    @Test func `L10: the first comes and leaves while another comes`() {
        explore(
            { story in
                story.shared.subscribe(story.first)
                story.first.cancel()
            }, { $0.shared.subscribe($0.second) }
        ) { story in
            #expect(story.open == 1)
            story.source.send(1)
            #expect(story.first.values == [] && story.second.values == [1])
        }
    }

    @Test func `L10: a connection that is made while another is cancelled stands`() {
        let points = interruptEverywhere {
            let source = PassthroughSubject<Int, TestError>()
            let multicast = Handed(source.multicast { PassthroughSubject<Int, TestError>() })
            let recorder = multicast.value.record()
            let old = Handed(multicast.value.connect())
            let new = Handed(Tokens())
            return Encounter(first: { old.value.cancel() }, second: { new.value.all.append(multicast.value.connect()) }) { point in
                source.send(1)
                #expect(recorder.values == [1], "at point \(point)")
                new.value.all = []
                source.send(2)
                #expect(recorder.values == [1], "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    /// Touched by one thread at a time.
    private final class Tokens {
        var all: [any Cancellable] = []
    }

    @Test func `L6 L10: many come and go while one sends`() {
        let source = PassthroughSubject<Int, TestError>()
        let (subscriptions, cancels) = (Callout(), Callout())
        let shared = Handed(
            source.handleEvents(receiveSubscription: { _ in subscriptions.touch() }, receiveCancel: { cancels.touch() }).share())
        let recorders = (0..<32).map { _ in Recorder<TestError>() }
        #expect(
            onThreads(5) { thread in
                if thread == 4 {
                    for value in 1...1000 { source.send(value) }
                    return
                }
                for recorder in recorders[(thread * 8)..<(thread * 8 + 8)] {
                    shared.value.subscribe(recorder)
                    recorder.cancel()
                }
            })
        #expect(subscriptions.calls == cancels.calls)
        #expect(subscriptions.calls >= 1)
        for recorder in recorders {
            #expect(recorder.violations.isEmpty)
            #expect(recorder.values == recorder.values.sorted())
            #expect(Set(recorder.values).count == recorder.values.count, "a value came twice")
        }
    }
}
