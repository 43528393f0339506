// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// State: a stream that ends with a lifetime. Actors: one thread feeds it or takes from it, another ends the lifetime, at each yield point
/// of the first; and the other way round.
@Suite struct LifetimeInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: thread-safe parts.
        let source = PassthroughSubject<Int, TestError>()
        let cancels = Callout()
        let token = Lifetime.Token()
        let recorder: Recorder<TestError>

        init(asking demand: Subscribers.Demand, isSubscribed: Bool) {
            recorder = Recorder(asking: demand)
            if isSubscribed { subscribe() }
        }

        func subscribe() {
            source.handleEvents(receiveCancel: { [cancels] in cancels.touch() }).prefix(untilEndOf: token.lifetime).subscribe(recorder)
        }
    }

    private func explore(
        asking demand: Subscribers.Demand = .unlimited, isSubscribed: Bool = true, _ first: @escaping @Sendable (Story) -> Void,
        _ second: @escaping @Sendable (Story) -> Void = { $0.token.end() }, check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story(asking: demand, isSubscribed: isSubscribed)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    #expect(story.recorder.violations.isEmpty, "at point \(point)")
                    #expect(story.cancels.locksHeld == 0)
                    check(story)
                    story.source.send(completion: .finished)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L3 L6: it ends while a value is delivered, which comes whole or not at all, and the end last`() {
        explore {
            $0.source.send(1)
        } check: { story in
            #expect(story.recorder.events.last == .finished && story.recorder.values.count <= 1)
            #expect(story.cancels.calls == 1)
        }
    }

    @Test func `L1: it ends while the stream is subscribed to`() {
        explore(isSubscribed: false) {
            $0.subscribe()
        } check: { story in
            #expect(story.recorder.events == [.subscription, .finished])
            #expect(story.cancels.calls == 1)
        }
    }

    @Test func `L3: it ends while the upstream finishes, and the stream finishes once`() {
        explore {
            $0.source.send(completion: .finished)
        } check: { story in
            #expect(story.recorder.events == [.subscription, .finished])
        }
    }

    @Test func `L4: it ends while the downstream cancels, and the upstream is cancelled once`() {
        explore {
            $0.recorder.cancel()
        } check: { story in
            #expect(story.cancels.calls == 1 && story.recorder.values == [])
        }
    }

    @Test func `L2: it ends while the downstream requests`() {
        explore(asking: .none) {
            $0.recorder.request(.max(1))
            $0.source.send(1)
        } check: { story in
            #expect(story.recorder.events.last == .finished)
        }
    }

    @Test func `L6: values come from one thread and the end from another, many times`() {
        for _ in 0..<rounds(50) {
            let story = Story(asking: .unlimited, isSubscribed: true)
            #expect(
                onThreads(2) { thread in
                    if thread == 0 { for value in 1...50 { story.source.send(value) } } else { story.token.end() }
                })
            #expect(story.recorder.violations.isEmpty)
            #expect(story.recorder.events.last == .finished)
            #expect(story.recorder.values == Array(1..<(story.recorder.values.count + 1)))
        }
    }

    /// State: a lifetime. Actors: one thread asks in three ways, another ends it.
    private final class Asking: @unchecked Sendable {  // Sendable: thread-safe parts.
        let (token, told, recorder) = (Lifetime.Token(), Callout(), Recorder<Never>())

        func ask() {
            token.lifetime.ended.map { 1 }.subscribe(recorder)
            token.lifetime.observeEnded { [told] in told.touch() }
            token.lifetime += AnyCancellable { [told] in told.touch() }
        }

        func end() { token.end() }
    }

    @Test(arguments: [false, true])
    func `each listener for the end of a lifetime is notified, once`(isAskedFirst: Bool) {
        let points = interruptEverywhere {
            let story = Asking()
            return Encounter(
                first: { isAskedFirst ? story.ask() : story.end() }, second: { isAskedFirst ? story.end() : story.ask() }
            ) { point in
                #expect(story.recorder.events == [.subscription, .value(1), .finished], "at point \(point)")
                #expect(story.told.calls == 2 && story.told.locksHeld == 0, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    /// State: a lifetime. Actors: 16 threads add and remove streams and closures, one ends it. Allowed: each that stayed is ended once.
    @Test func `many come and go while a lifetime ends`() {
        let token = Handed<Lifetime.Token?>(Lifetime.Token())
        let source = PassthroughSubject<Int, TestError>()
        let recorders = (0..<64).map { _ in Recorder<TestError>() }
        let told = Callout()
        let lifetime = token.value?.lifetime
        #expect(
            onThreads(17) { thread in
                guard let lifetime else { return }
                if thread == 16 {
                    for value in 0..<100 { source.send(value) }
                    token.value?.end()
                    return
                }
                for index in 0..<4 {
                    let recorder = recorders[thread * 4 + index]
                    source.prefix(untilEndOf: lifetime).subscribe(recorder)
                    lifetime.observeEnded { told.touch() }
                    if index.isMultiple(of: 2) { recorder.cancel() }
                    lifetime += lifetime.ended.sink {}
                }
            })
        #expect(told.calls == 64)
        for (index, recorder) in recorders.enumerated() {
            #expect(recorder.violations.isEmpty)
            if !index.isMultiple(of: 2) { #expect(recorder.hasEnded) }
        }
    }
}
