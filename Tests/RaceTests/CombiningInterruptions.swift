// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a join of two inputs. Actors: a thread on each input, or one on an input and the downstream's.
@Suite struct CombiningInterruptions {
    private enum Join: CaseIterable, Sendable {
        case merge
        case zip
        case combineLatest

        /// Numbers of two digits if two values are combined.
        func join(_ a: PassthroughSubject<Int, TestError>, _ b: PassthroughSubject<Int, TestError>) -> AnyPublisher<Int, TestError> {
            switch self {
            case .merge: a.merge(with: b.map { $0 }).eraseToAnyPublisher()
            case .zip: a.zip(b) { $0 * 10 + $1 }.eraseToAnyPublisher()
            case .combineLatest: a.combineLatest(b) { $0 * 10 + $1 }.eraseToAnyPublisher()
            }
        }
    }

    private final class Story: @unchecked Sendable {  // Sendable: subjects and a recorder.
        let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
        let recorder: Recorder<TestError>

        init(_ join: Join, asking demand: Subscribers.Demand) {
            recorder = Recorder(asking: demand)
            join.join(a, b).subscribe(recorder)
        }
    }

    private func explore(
        _ join: Join, asking demand: Subscribers.Demand = .unlimited, before: @escaping (Story) -> Void = { _ in },
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Recorder<TestError>) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = Story(join, asking: demand)
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    #expect(story.recorder.violations.isEmpty, "\(join) at point \(point)")
                    check(story.recorder)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L6: both inputs send`() {
        explore(.merge, { $0.a.send(1) }, { $0.b.send(2) }) { #expect($0.values.sorted() == [1, 2]) }
        explore(.zip, { $0.a.send(1) }, { $0.b.send(2) }) { #expect($0.values == [12]) }
        explore(.combineLatest, { $0.a.send(1) }, { $0.b.send(2) }) { #expect($0.values == [12]) }
    }

    @Test func `L6: combineLatest delivers the latest of both last`() {
        explore(
            .combineLatest,
            before: { story in
                story.a.send(1)
                story.b.send(2)
            }, { $0.a.send(3) }, { $0.b.send(4) }
        ) {
            #expect($0.values.first == 12 && $0.values.last == 34)
            #expect($0.values.count == 3)
        }
    }

    @Test func `L3: one input sends while the other finishes, and a group that was complete comes before the end`() {
        explore(.zip, before: { $0.a.send(1) }, { $0.b.send(2) }, { $0.a.send(completion: .finished) }) {
            #expect($0.events == [.subscription, .value(12), .finished])
        }
        explore(
            .combineLatest, before: { $0.a.send(1) },
            { story in
                story.b.send(2)
                story.b.send(completion: .finished)
            },
            { $0.a.send(completion: .finished) }
        ) { #expect($0.events == [.subscription, .value(12), .finished]) }
        explore(
            .merge,
            { story in
                story.b.send(2)
                story.b.send(completion: .finished)
            },
            { $0.a.send(completion: .finished) }
        ) { #expect($0.events == [.subscription, .value(2), .finished]) }
    }

    @Test func `L3: one input sends while the other fails`() {
        for join in Join.allCases {
            explore(join, before: { $0.a.send(1) }, { $0.b.send(2) }, { $0.a.send(completion: .failure(TestError())) }) {
                #expect($0.events.last == .failed)
            }
        }
    }

    @Test func `L4: an input sends while the downstream cancels`() {
        for join in Join.allCases {
            explore(join, before: { $0.a.send(1) }, { $0.b.send(2) }, { $0.recorder.cancel() }) {
                #expect(!$0.hasEnded && $0.values.count <= 2)
            }
        }
    }

    @Test func `L2: an input sends while the downstream requests`() {
        explore(
            .merge, asking: .none,
            { story in
                story.a.send(1)
                story.b.send(2)
            },
            { $0.recorder.request(.max(1)) }
        ) { recorder in
            recorder.request(.max(1))
            #expect(recorder.values == [1, 2])
        }
        for join in [Join.zip, .combineLatest] {
            explore(
                join, asking: .max(1), before: { $0.a.send(1) }, { $0.b.send(2) },
                { story in
                    story.recorder.request(.unlimited)
                    story.a.send(3)
                }
            ) { recorder in #expect(recorder.values.first == 12 || join == .combineLatest && recorder.values == [32]) }
        }
    }

    @Test func `L3: the completion does not overtake a value that was held`() {
        explore(
            .merge, asking: .none,
            before: { story in
                story.a.send(1)
                story.b.send(completion: .finished)
            }, { $0.recorder.request(.max(1)) }, { $0.a.send(completion: .finished) }
        ) { #expect($0.events == [.subscription, .value(1), .finished]) }
    }

    @Test func `L6: inputs on many threads lose nothing and complete once`() {
        for _ in 0..<rounds(20) {
            let inputs = (0..<8).map { _ in PassthroughSubject<Int, TestError>() }
            let (merged, latest) = (Recorder<TestError>(), Recorder<TestError>())
            Publishers.MergeMany(inputs).subscribe(merged)
            let rows = inputs[0].zip(inputs[1], inputs[2], inputs[3]) { [$0, $1, $2, $3] }
            var groups: [[Int]] = []
            let token = rows.sink(receiveCompletion: { _ in }, receiveValue: { groups.append($0) })
            inputs[4].combineLatest(inputs[5]) { $0 * 1000 + $1 }.subscribe(latest)
            #expect(
                onThreads(8) { index in
                    for value in 0..<50 { inputs[index].send(value) }
                })
            #expect(groups == (0..<50).map { Array(repeating: $0, count: 4) })
            #expect(latest.values.last == 49_049)
            for input in inputs { input.send(completion: .finished) }
            #expect(merged.violations.isEmpty && latest.violations.isEmpty)
            #expect(merged.values.count == 400)
            #expect(merged.events.last == .finished && latest.events.last == .finished)
            withExtendedLifetime(token) {}
        }
    }

    /// A collected value, whose `deinit` is foreign code.
    private final class Parcel: Sendable {
        let callout: Callout

        init(_ callout: Callout) {
            self.callout = callout
        }

        deinit { callout.touch() }
    }

    @Test func `L5: a zip is cancelled while a group becomes complete, and releases that under no lock`() {
        let points = interruptEverywhere {
            let callout = Callout()
            let (a, b) = (PassthroughSubject<Parcel, Never>(), PassthroughSubject<Parcel, Never>())
            let token = a.zip(b).sink { _ in }
            a.send(Parcel(callout))
            return Encounter(first: { token.cancel() }, second: { b.send(Parcel(callout)) }) { point in
                #expect(callout.calls == 2 && callout.locksHeld == 0, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }
}
