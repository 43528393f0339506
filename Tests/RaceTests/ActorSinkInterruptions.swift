// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// State: an actor that sinks a subject weakly, on an executor of the test's. Actors: a thread that sends, one on which the actor takes what has been sent,
/// and one that releases the actor, or the token.
@Suite struct ActorSinkInterruptions {
    private actor Owner {
        private nonisolated let story: Story
        nonisolated var unownedExecutor: UnownedSerialExecutor { story.executor.asUnownedSerialExecutor() }

        init(_ story: Story) { self.story = story }

        func take(_ value: Int) { story.log.withLock { $0.append(value) } }
    }

    private final class Story: @unchecked Sendable {  // Sendable: one thread has the owner, the other the subject.
        let subject = PassthroughSubject<Int, TestError>()
        let executor = ManualActorExecutor()
        let cancels = Callout()
        var owner: Owner?
        var token: AnyCancellable?
        let log = Guarded<[Int]>([])
        private weak var watched: Owner?

        init() {
            let owner = Owner(self)
            (self.owner, watched) = (owner, owner)
            token = subject.handleEvents(receiveCancel: { [cancels] in cancels.touch() })
                .sink(weak: owner, receiveCompletion: { $1 == .finished ? $0.take(0) : () }, receiveValue: { $0.take($1) })
        }

        /// What the actor has taken.
        var seen: [Int] { log.withLock { $0 } }
        var isReleased: Bool { watched == nil }
    }

    private typealias Act = @Sendable (Story) -> Void

    private static let send: Act = { for value in 1...3 { $0.subject.send(value) } }
    private static let run: Act = { $0.executor.run() }
    private static let release: Act = { $0.owner = nil }
    private static let finish: Act = { $0.subject.send(completion: .finished) }
    private static let cancel: Act = { $0.token?.cancel() }

    /// Interrupts each of two acts by the other; the actor takes what is left before the check.
    private func explore(_ one: @escaping Act, _ other: @escaping Act, after before: Act = { _ in }, check: @escaping (Story, Int) -> Void)
    {
        var points = 0
        for (first, second) in [(one, other), (other, one)] {
            let found = interruptEverywhere {
                let story = Story()
                before(story)
                return Encounter(first: { first(story) }, second: { second(story) }) { point in
                    story.executor.run()
                    check(story, point)
                    story.owner = nil
                }
            }
            #expect(found != nil, "the second waited for the first")
            points += found ?? 0
        }
        #expect(points > 0)
    }

    /// Allowed: a prefix of the values is delivered; the actor is released; the next value ends the stream.
    @Test func `an actor is released while another thread sends`() {
        explore(Self.send, Self.release) { story, point in
            let seen = story.seen
            #expect(story.isReleased && [1, 2, 3].starts(with: seen), "at point \(point): \(seen)")
            story.subject.send(4)
            #expect(story.seen == seen && story.cancels.calls == 1, "at point \(point)")
        }
    }

    /// Allowed: the completion is delivered, or nothing; the actor is released.
    @Test func `an actor is released while another thread ends the stream`() {
        explore(Self.finish, Self.release) { story, point in
            #expect(story.isReleased && [0].starts(with: story.seen), "at point \(point)")
        }
    }

    /// Allowed: a prefix is delivered, and nothing retains the actor.
    @Test func `the token of an actor's sink is cancelled while another thread sends`() {
        explore(Self.send, Self.cancel) { story, point in
            story.owner = nil
            #expect(story.isReleased && story.cancels.calls == 1, "at point \(point)")
            #expect([1, 2, 3].starts(with: story.seen), "at point \(point): \(story.seen)")
        }
    }

    /// Allowed: all that was sent before is delivered; then the actor is released.
    @Test func `an actor is released while it takes its values`() {
        explore(Self.run, Self.release, after: Self.send) { story, point in
            #expect(story.isReleased && story.seen == [1, 2, 3], "at point \(point): \(story.seen)")
        }
    }

    /// Allowed: a prefix is delivered, and nothing retains the actor.
    @Test func `the token of an actor's sink is cancelled while the actor takes its values`() {
        explore(Self.run, Self.cancel, after: Self.send) { story, point in
            story.owner = nil
            #expect(story.isReleased && story.cancels.calls == 1, "at point \(point)")
            #expect([1, 2, 3].starts(with: story.seen), "at point \(point): \(story.seen)")
        }
    }

    /// Allowed: each value is delivered once, in the order of the calls; then the completion.
    @Test func `more is sent while the actor takes its values`() {
        explore(Self.run, Self.send, after: Self.send) { story, point in
            #expect(story.seen == [1, 2, 3, 1, 2, 3], "at point \(point): \(story.seen)")
        }
        explore(Self.run, Self.finish, after: Self.send) { story, point in
            #expect(story.seen == [1, 2, 3, 0], "at point \(point): \(story.seen)")
        }
    }
}
