// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// State: a replay subject that has sent 1. Actors: two threads that send, subscribe, request, cancel and finish; the second does so at each
/// yield point of the first in turn.
@Suite struct ReplayInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: a subject, and recorders that are thread-safe.
        let subject = ReplaySubject<Int, TestError>(bufferSize: .unbounded)
        let early: Recorder<TestError>
        let late: Recorder<TestError>

        init(asking demand: Subscribers.Demand) {
            (early, late) = (Recorder(asking: demand), Recorder(asking: demand))
            subject.send(1)
            subject.subscribe(early)
        }
    }

    private func explore(
        asking demand: Subscribers.Demand = .unlimited, before: @escaping (Story) -> Void = { _ in },
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story(asking: demand)
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    check(story)
                    for recorder in [story.early, story.late] {
                        #expect(recorder.violations.isEmpty, "at point \(point)")
                        recorder.cancel()
                    }
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test(arguments: [Subscribers.Demand.none, .max(1), .unlimited])
    func `L9: one subscribes while another sends, and misses nothing, and has nothing twice`(demand: Subscribers.Demand) {
        explore(asking: demand, { $0.subject.send(2) }, { $0.subject.subscribe($0.late) }) { story in
            story.subject.send(3)
            for recorder in [story.early, story.late] {
                recorder.request(.unlimited)
                #expect(recorder.values == [1, 2, 3])
            }
        }
    }

    @Test func `L9: one subscribes while another sends twice, from inside of a delivery`() {
        explore(
            before: { story in story.early.onValue = { [unowned story] _, value in if value == 2 { story.subject.send(3) } } },
            { $0.subject.send(2) }, { $0.subject.subscribe($0.late) }
        ) { story in
            #expect(story.early.values == [1, 2, 3])
            // A subscriber later in the list may receive the nested value first.
            #expect([[1, 2, 3], [1, 3, 2]].contains(story.late.values))
        }
    }

    @Test func `L3: one subscribes while another ends it, and has everything`() {
        explore({ $0.subject.send(completion: .finished) }, { $0.subject.subscribe($0.late) }) { story in
            #expect(story.late.events == [.subscription, .value(1), .finished])
            #expect(story.early.events == [.subscription, .value(1), .finished])
        }
    }

    @Test func `L2 L3: one requests while another sends and ends it`() {
        explore(
            asking: .none, { $0.early.request(.max(2)) },
            { story in
                story.subject.send(2)
                story.subject.send(completion: .finished)
            }
        ) { #expect($0.early.events == [.subscription, .value(1), .value(2), .finished]) }
    }

    @Test func `L2: one requests everything while another sends`() {
        explore(asking: .none, { $0.early.request(.unlimited) }, { $0.subject.send(2) }) { story in
            story.subject.send(3)
            #expect(story.early.values == [1, 2, 3])
        }
    }

    @Test func `L4 L10: one cancels while another ends it, and is released`() {
        for isCancelFirst in [true, false] {
            let points = interruptEverywhere { () -> Encounter in
                weak var downstream: Recorder<TestError>?
                var subscription: (any Subscription)?
                let subject = ReplaySubject<Int, TestError>(bufferSize: 1)
                subject.send(1)
                do {
                    let recorder = subject.record(asking: .none)
                    (downstream, subscription) = (recorder, recorder.subscription)
                }
                let kept = Handed(subscription)
                let cancel: @Sendable () -> Void = { kept.value?.cancel() }
                let finish: @Sendable () -> Void = { subject.send(completion: .finished) }
                let (first, second) = isCancelFirst ? (cancel, finish) : (finish, cancel)
                return Encounter(first: first, second: second) { [weak downstream] point in
                    #expect(downstream == nil, "at point \(point)")
                }
            }
            #expect(points != nil)
        }
    }

    @Test func `R25 L6 L9: subscribers come and go while two threads send, and one that stays gets everything once`() {
        let subject = ReplaySubject<Int, TestError>(bufferSize: .unbounded)
        let recorders = (0..<30).map { Recorder<TestError>(asking: $0.isMultiple(of: 2) ? .unlimited : .max(1)) }
        let count = 400
        #expect(
            onThreads(12) { thread in
                if thread >= 10 {
                    for value in 0..<count { subject.send((thread - 10) * count + value) }
                    return
                }
                for (index, recorder) in recorders[(thread * 3)..<(thread * 3 + 3)].enumerated() {
                    subject.subscribe(recorder)
                    if index == 2 { recorder.cancel() } else { for _ in 0..<50 { recorder.request(.max(1)) } }
                }
            })
        subject.send(completion: .finished)
        var first: [Int]?
        for (index, recorder) in recorders.enumerated() {
            #expect(recorder.violations.isEmpty)
            guard index % 3 != 2 else { continue }
            recorder.request(.unlimited)
            first = first ?? recorder.values
            #expect(recorder.values == first, "all in one order")
            #expect(recorder.events.last == .finished)
        }
        #expect(first?.sorted() == Array(0..<2 * count))
    }
}
