// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a switchToLatest whose latest is the first of two subjects. Actors: a thread on each, one on the outer stream, and the
/// downstream's.
@Suite struct SwitchToLatestInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: subjects and a recorder.
        let outer = PassthroughSubject<PassthroughSubject<Int, TestError>, TestError>()
        let inners = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
        let recorder: Recorder<TestError>

        init(asking demand: Subscribers.Demand) {
            recorder = Recorder(asking: demand)
            outer.switchToLatest().subscribe(recorder)
            outer.send(inners[0])
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
                    story.recorder.cancel()
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L6: the old one sends while the outer stream brings the new one, which sends`() {
        explore(
            { $0.inners[0].send(10) },
            { story in
                story.outer.send(story.inners[1])
                story.inners[1].send(20)
            }
        ) { recorder in
            #expect(recorder.values.last == 20, "nothing of the old one after the new")
            #expect(Set(recorder.values).isSubset(of: [10, 20]))
        }
    }

    @Test func `L2: the demand that a displaced publisher has not met is requested of the next one`() {
        explore(
            asking: .max(1),
            { story in
                story.inners[0].send(10)
                story.recorder.request(.max(1))
            },
            { story in
                story.outer.send(story.inners[1])
                story.inners[1].send(20)
            }
        ) { #expect($0.values.count <= 2) }
    }

    @Test func `L3: the latest finishes while the outer stream does`() {
        explore(
            { story in
                story.inners[0].send(10)
                story.inners[0].send(completion: .finished)
            },
            { $0.outer.send(completion: .finished) }
        ) { #expect($0.events == [.subscription, .value(10), .finished]) }
    }

    @Test func `L3: the latest sends while the outer stream fails`() {
        explore({ $0.inners[0].send(10) }, { $0.outer.send(completion: .failure(TestError())) }) {
            #expect($0.events.last == .failed)
        }
    }

    @Test func `L3: the latest sends and fails while the outer stream brings another`() {
        explore(
            { story in
                story.inners[0].send(10)
                story.inners[0].send(completion: .failure(TestError()))
            },
            { story in story.outer.send(story.inners[1]) }
        ) { #expect(!$0.hasEnded || $0.events == [.subscription, .value(10), .failed]) }
    }

    @Test func `L4: the latest sends while the downstream cancels`() {
        explore({ $0.inners[0].send(10) }, { $0.recorder.cancel() }) { #expect(!$0.hasEnded) }
    }

    @Test func `L6: on many threads the latest loses nothing`() {
        for _ in 0..<rounds(20) {
            let story = Story(asking: .unlimited)
            #expect(
                onThreads(4) { index in
                    if index == 0 { story.outer.send(story.inners[1]) }
                    for value in 0..<50 { story.inners[index % 2].send(index * 100 + value) }
                })
            #expect(story.recorder.violations.isEmpty)
            story.inners[1].send(-1)
            #expect(story.recorder.values.last == -1)
            story.recorder.cancel()
        }
    }
}
