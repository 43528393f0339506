// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// State: a stream that is subscribed to on a scheduler. Actors: two threads; the second acts at each yield point of the first in turn.
@Suite struct SubscribeOnInterruptions {
    private final class Story: @unchecked Sendable {  // Sendable: `heard` is written by one thread at a time, which is tested here.
        let subject = PassthroughSubject<Int, Never>()
        let scheduler = CrewScheduler()
        let recorder: Recorder<Never>
        var heard: [String] = []

        init(asking demand: Subscribers.Demand = .none) {
            recorder = Recorder(asking: demand)
            subject.handleEvents(
                receiveCancel: { [weak self] in self?.heard.append("cancel") },
                receiveRequest: { [weak self] in self?.heard.append("\($0)") }
            ).subscribe(on: scheduler).subscribe(recorder)
            scheduler.flush()
        }
    }

    private func explore(
        _ make: @escaping () -> Story, _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void,
        check: @escaping (Story) -> Void
    ) {
        for (first, second) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let story = make()
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    check(story)
                    #expect(story.recorder.violations.isEmpty, "at point \(point)")
                    story.recorder.cancel()
                    story.scheduler.flush()
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `a scheduler of many threads calls the upstream once at a time, and in order`() {
        explore(
            {
                let story = Story()
                for demand in 1...3 { story.recorder.request(.max(demand)) }
                story.recorder.cancel()
                return story
            },
            { $0.scheduler.flush() }, { $0.scheduler.flush() }
        ) { #expect($0.heard == ["max(1)", "max(2)", "max(3)", "cancel"]) }
    }

    @Test func `L4 L10: a value and a cancel`() {
        explore({ Story(asking: .unlimited) }, { $0.subject.send(1) }, { $0.recorder.cancel() }) { story in
            story.scheduler.flush()
            story.subject.send(2)
            #expect(!story.recorder.values.contains(2))
            #expect(story.heard == ["unlimited", "cancel"])
        }
    }

    @Test(arguments: [false, true])
    func `L10: a token is dropped while its subscription comes`(isAssignment: Bool) {
        final class Owner {
            var value = 0
        }
        for isCancelFirst in [false, true] {
            let points = interruptEverywhere {
                let (source, scheduler) = (TestPublisher<Int, Never>(), CrewScheduler())
                weak var kept: Owner?
                let token: AnyCancellable
                do {
                    let owner = Owner()
                    kept = owner
                    let stream = source.subscribe(on: scheduler)
                    token = isAssignment ? stream.assign(to: \.value, on: owner) : stream.sink { owner.value = $0 }
                }
                let deeds: [@Sendable () -> Void] = [{ token.cancel() }, { scheduler.flush() }]
                return Encounter(first: deeds[isCancelFirst ? 0 : 1], second: deeds[isCancelFirst ? 1 : 0]) { point in
                    // The actions queued after the last look.
                    scheduler.flush()
                    #expect(source.cancellationCount == 1, "at point \(point)")
                    #expect(kept == nil, "at point \(point)")
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `L3: a request and the end`() {
        explore(
            { Story() }, { $0.subject.send(completion: .finished) },
            { story in
                story.recorder.request(.max(1))
                story.scheduler.flush()
            }
        ) { #expect($0.recorder.events == [.subscription, .finished]) }
    }
}
