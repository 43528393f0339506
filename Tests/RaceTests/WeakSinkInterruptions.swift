// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// State: a subject, and an object that a weak pipeline calls. Actors: a thread that sends, and one that releases the object.
@Suite struct WeakSinkInterruptions {
    /// Each call begins and ends, and is counted by the story.
    private final class Owner {
        let story: Story

        init(_ story: Story) { self.story = story }

        deinit { story.log.append("deinit") }

        func take(_ value: Int) {
            story.log.append("begin \(value)")
            story.log.append("end \(value)")
        }

        func double(_ value: Int) -> Int {
            take(value)
            return 2 * value
        }
    }

    private final class Log: @unchecked Sendable {  // Sendable: `lines` is guarded.
        private let lines = Guarded<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func append(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private final class Story: @unchecked Sendable {  // Sendable: one thread has the owner, the other the subject.
        let subject = PassthroughSubject<Int, TestError>()
        let log = Log()
        var owner: Owner?
        var tokens: [AnyCancellable] = []
        let recorder = Recorder<TestError>()

        /// Whole or not at all, each time, and nothing after the deinit.
        func check(_ point: Int) {
            let lines = log.all
            for (index, line) in lines.enumerated() where line.hasPrefix("begin") {
                #expect(lines[(index + 1)...].first == "end" + line.dropFirst(5), "at point \(point)")
            }
            #expect(lines.last == "deinit" && lines.filter { $0 == "deinit" }.count == 1, "at point \(point): \(lines)")
            #expect(recorder.violations.isEmpty, "at point \(point)")
        }
    }

    private func explore(_ prepare: @escaping @Sendable (Story, Owner) -> Void, check: @escaping (Story, Int) -> Void = { _, _ in }) {
        let send: @Sendable (Story) -> Void = { story in for value in 1...3 { story.subject.send(value) } }
        let release: @Sendable (Story) -> Void = { $0.owner = nil }
        for (first, second) in [(send, release), (release, send)] {
            let points = interruptEverywhere {
                let story = Story()
                let owner = Owner(story)
                story.owner = owner
                prepare(story, owner)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    story.subject.send(4)
                    story.check(point)
                    check(story, point)
                }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `an owner that keeps its weak sink goes while values are delivered`() {
        explore { story, owner in
            let token = story.subject.sink(weak: owner, receiveCompletion: { _, _ in }, receiveValue: { $0.take($1) })
            story.tokens = [token]
        }
    }

    @Test func `an owner of a weak map goes while values are delivered`() {
        explore { story, owner in
            story.subject.map(weak: owner, Owner.double).subscribe(story.recorder)
        } check: { story, point in
            #expect(story.recorder.events.last == .finished, "at point \(point)")
        }
    }

    @Test func `an owner of a weak flatMap goes while values are delivered`() {
        explore { story, owner in
            story.subject.flatMap(weak: owner) { Just($0.double($1)).setFailureType(to: TestError.self) }.subscribe(story.recorder)
        } check: { story, point in
            #expect(story.recorder.events.last == .finished, "at point \(point)")
        }
    }

    @Test func `two inner streams of a weak flatMap find the owner gone at once`() {
        let inners = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
        let points = interruptEverywhere {
            let story = Story()
            var owner: Owner? = Owner(story)
            if let owner { story.subject.flatMap(weak: owner) { _, index in inners[index] }.subscribe(story.recorder) }
            story.subject.send(0)
            story.subject.send(1)
            owner = nil
            return Encounter(first: { inners[0].send(1) }, second: { inners[1].send(2) }) { point in
                #expect(story.recorder.events == [.subscription, .finished], "at point \(point)")
                story.check(point)
            }
        }
        #expect(points != nil)
    }

    @Test func `held values of a weak flatMap are requested while the owner is released`() {
        let ask: @Sendable (HoldingStory) -> Void = { $0.recorder.request(.unlimited) }
        let release: @Sendable (HoldingStory) -> Void = { $0.owner = nil }
        for (first, second) in [(ask, release), (release, ask)] {
            let points = interruptEverywhere {
                let story = HoldingStory()
                return Encounter(first: { first(story) }, second: { second(story) }) { story.check($0) }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    /// A weak flatMap that holds three values.
    private final class HoldingStory: @unchecked Sendable {  // Sendable: one thread has the owner, the other the recorder.
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<TestError>(asking: .none)
        var owner: LastingOwner? = LastingOwner()

        init() {
            if let owner { subject.flatMap(weak: owner) { Just($1).setFailureType(to: TestError.self) }.subscribe(recorder) }
            for value in 1...3 { subject.send(value) }
        }

        func check(_ point: Int) {
            subject.send(4)
            #expect([1, 2, 3].starts(with: recorder.values), "at point \(point)")
            #expect(recorder.events.last == .finished && recorder.violations.isEmpty, "at point \(point)")
        }
    }

    @Test func `a weak sink whose token is cancelled while another thread's value finds the owner gone`() {
        let points = interruptEverywhere {
            let story = Story()
            story.owner = Owner(story)
            if let owner = story.owner {
                story.tokens = [story.subject.sink(weak: owner, receiveCompletion: { _, _ in }, receiveValue: { $0.take($1) })]
            }
            story.owner = nil
            return Encounter(first: { story.subject.send(1) }, second: { story.tokens[0].cancel() }) { story.check($0) }
        }
        #expect(points != nil)
    }

    private final class LastingOwner: LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
    }

    /// A sink of an owner that announces its end, and the objects that its closures retain.
    private final class PromptStory: @unchecked Sendable {  // Sendable: one thread has the owner, the other the rest.
        let subject = PassthroughSubject<Int, TestError>()
        let log = Log()
        var owner: LastingOwner?
        weak var kept: Log?
        var token: AnyCancellable?

        init() {
            let (owner, kept, log) = (LastingOwner(), Log(), log)
            (self.owner, self.kept) = (owner, kept)
            token = subject.sink(
                weak: owner, receiveCompletion: { _, _ in kept.append("end") },
                receiveValue: { _, value in
                    kept.append("value")
                    log.append("begin \(value)")
                    log.append("end \(value)")
                })
        }

        func check(_ point: Int) {
            let lines = log.all
            #expect(lines.count.isMultiple(of: 2), "at point \(point)")
            subject.send(4)
            #expect(log.all == lines, "at point \(point): it was over")
            #expect(kept == nil, "at point \(point): the closures are kept")
        }
    }

    /// The owner is released by the one, while the other does something with the stream.
    private func explore(besides other: @escaping @Sendable (PromptStory) -> Void) {
        let release: @Sendable (PromptStory) -> Void = { $0.owner = nil }
        for (first, second) in [(other, release), (release, other)] {
            let points = interruptEverywhere {
                let story = PromptStory()
                return Encounter(first: { first(story) }, second: { second(story) }) { story.check($0) }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @Test func `an owner that reports its end goes while values are delivered`() {
        explore(besides: { story in for value in 1...3 { story.subject.send(value) } })
    }

    @Test func `an owner that reports its end goes while its sink is cancelled`() {
        explore(besides: { $0.token = nil })
    }

    @Test func `an owner that reports its end goes while its sink is completed`() {
        explore(besides: { $0.subject.send(completion: .finished) })
    }

    /// An actor's sink of an owner whose lifetime is ended by hand.
    private final class EndingStory: @unchecked Sendable {  // Sendable: one thread has the token, the other the owner.
        let subject = PassthroughSubject<Int, TestError>()
        let owner = LastingOwner()
        var token: AnyCancellable?

        func join() {
            let take: @MainActor (LastingOwner, Int) -> Void = { _, _ in Issue.record("The lifetime has ended") }
            token = subject.sink(weak: owner, receiveCompletion: { _, _ in }, receiveValue: take)
        }

        func end() { owner.lifetimeToken.end() }

        func check(_ point: Int) {
            let bag = CancelBag()
            token?.store(in: bag)
            #expect(bag.count == 0, "at point \(point): the bag is not told")
        }
    }

    @Test func `a lifetime is ended by hand while a sink of an actor's is added to it`() {
        let join: @Sendable (EndingStory) -> Void = { $0.join() }
        let end: @Sendable (EndingStory) -> Void = { $0.end() }
        for (first, second) in [(join, end), (end, join)] {
            let points = interruptEverywhere {
                let story = EndingStory()
                return Encounter(first: { first(story) }, second: { second(story) }) { story.check($0) }
            }
            #expect(points != nil, "the second waited for the first")
        }
    }

    @MainActor @Test func `a sink of an actor's is cancelled while another thread sends`() async {
        let points = interruptEverywhere {
            let story = Story()
            let owner = Owner(story)
            let token = story.subject.sink(
                weak: owner, receiveCompletion: { _, _ in }, receiveValue: { @MainActor owner, value in owner.take(value) })
            return Encounter(first: { token.cancel() }, second: { for value in 1...3 { story.subject.send(value) } }) { point in
                #expect(story.log.all == [], "at point \(point)")
                withExtendedLifetime(owner) {}
            }
        }
        #expect(points != nil)
        for _ in 0..<20 { await Task.yield() }
    }
}
