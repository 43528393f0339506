// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a flatMap with two inner streams. Actors: a thread on each inner stream, and one on the outer.
@Suite struct FlatMapInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: subjects and a recorder.
        let outer = PassthroughSubject<Int, TestError>()
        let inners = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
        let recorder: Recorder<TestError>

        init(asking demand: Subscribers.Demand) {
            recorder = Recorder(asking: demand)
            outer.flatMap { [inners] in inners[$0] }.subscribe(recorder)
            outer.send(0)
            outer.send(1)
        }
    }

    private func explore(
        asking demand: Subscribers.Demand = .unlimited,
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Recorder<TestError>) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story(asking: demand)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    #expect(story.recorder.violations.isEmpty, "at point \(point)")
                    check(story.recorder)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L6: two inner streams send`() {
        explore({ $0.inners[0].send(10) }, { $0.inners[1].send(20) }) { #expect($0.values.sorted() == [10, 20]) }
    }

    @Test func `L6: two inner streams send to a subscriber that requests as it receives`() {
        explore(asking: .max(1), { $0.inners[0].send(10) }, { $0.inners[1].send(20) }) {
            $0.request(.max(5))
            #expect($0.values.sorted() == [10, 20])
        }
    }

    @Test func `L3: one inner stream sends while the other fails`() {
        explore({ $0.inners[0].send(10) }, { $0.inners[1].send(completion: .failure(TestError())) }) {
            #expect($0.events.last == .failed)
        }
    }

    @Test func `L3: one inner stream sends and finishes while the other finishes and then the outer`() {
        explore(
            { story in
                story.inners[0].send(10)
                story.inners[0].send(completion: .finished)
            },
            { story in
                story.inners[1].send(completion: .finished)
                story.outer.send(completion: .finished)
            }
        ) { #expect($0.events == [.subscription, .value(10), .finished]) }
    }

    @Test func `L4: one inner stream sends while the downstream cancels`() {
        explore({ $0.inners[0].send(10) }, { $0.recorder.cancel() }) {
            #expect(!$0.hasEnded)
            #expect($0.values.count <= 1)
        }
    }

    @Test func `L2: an inner stream sends while the downstream requests`() {
        explore(
            asking: .none,
            { story in
                story.inners[0].send(10)
                story.inners[1].send(20)
            },
            { $0.recorder.request(.unlimited) }
        ) { #expect($0.values.sorted() == [10, 20]) }
    }

    @Test func `L6: inner streams that complete on many threads lose nothing and complete once`() {
        for _ in 0..<rounds(20) {
            let outer = PassthroughSubject<Int, TestError>()
            let inners = (0..<8).map { _ in PassthroughSubject<Int, TestError>() }
            let recorder = Recorder<TestError>()
            outer.flatMap { inners[$0] }.subscribe(recorder)
            for index in 0..<8 { outer.send(index) }
            outer.send(completion: .finished)
            #expect(
                onThreads(8) { index in
                    for value in 0..<50 { inners[index].send(index * 100 + value) }
                    inners[index].send(completion: .finished)
                })
            #expect(recorder.violations.isEmpty)
            #expect(recorder.values.count == 400)
            #expect(Set(recorder.values).count == 400)
            #expect(recorder.events.last == .finished)
        }
    }
}
