// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// State: an actor that sinks a subject weakly. Actors: a thread that sends, and one that releases the actor, or the token.
@Suite(.serialized) @MainActor struct ActorSinkInterruptions {
    private actor Owner {
        private let story: Story

        init(_ story: Story) { self.story = story }

        deinit { story.isReleased.fire() }

        func take(_ value: Int) { story.log.withLock { $0.append(value) } }
    }

    private final class Story: @unchecked Sendable {  // Sendable: one thread has the owner, the other the subject.
        let subject = PassthroughSubject<Int, TestError>()
        let log = Guarded<[Int]>([])
        let isReleased = Signal()
        let cancels = Callout()
        var owner: Owner?
        var token: AnyCancellable?

        init() {
            let owner = Owner(self)
            self.owner = owner
            token = subject.handleEvents(receiveCancel: { [cancels] in cancels.touch() })
                .sink(weak: owner, receiveCompletion: { $1 == .finished ? $0.take(0) : () }, receiveValue: { $0.take($1) })
        }

        var seen: [Int] { log.withLock { $0 } }
        func send() { for value in 1...3 { subject.send(value) } }
    }

    private static let send: @Sendable (Story) -> Void = { $0.send() }
    private static let release: @Sendable (Story) -> Void = { $0.owner = nil }
    private static let finish: @Sendable (Story) -> Void = { $0.subject.send(completion: .finished) }
    private static let cancel: @Sendable (Story) -> Void = { $0.token?.cancel() }

    private func explore(
        _ first: @escaping @Sendable (Story) -> Void, _ second: @escaping @Sendable (Story) -> Void, check: @escaping (Story, Int) -> Void
    ) {
        let points = interruptEverywhere {
            let story = Story()
            return Encounter(first: { first(story) }, second: { second(story) }) { check(story, $0) }
        }
        #expect(points != nil, "the second waited for the first")
    }

    /// Allowed: a prefix of the values is delivered; the actor is released; the next value ends the stream.
    @Test func `an actor is released while another thread sends`() {
        for (first, second) in [(Self.send, Self.release), (Self.release, Self.send)] {
            explore(first, second) { story, point in
                #expect(story.isReleased.wait(), "at point \(point)")
                let seen = story.seen
                #expect([1, 2, 3].starts(with: seen), "at point \(point): \(seen)")
                story.subject.send(4)
                #expect(story.seen == seen && story.cancels.calls == 1, "at point \(point)")
            }
        }
    }

    /// Allowed: the completion is delivered, or nothing; the actor is released.
    @Test func `an actor is released while another thread ends the stream`() {
        for (first, second) in [(Self.finish, Self.release), (Self.release, Self.finish)] {
            explore(first, second) { story, point in
                #expect(story.isReleased.wait(), "at point \(point)")
                #expect([0].starts(with: story.seen), "at point \(point)")
            }
        }
    }

    /// Allowed: a prefix is delivered, and nothing retains the actor.
    @Test func `the token of an actor's sink is cancelled while another thread sends`() {
        for (first, second) in [(Self.send, Self.cancel), (Self.cancel, Self.send)] {
            explore(first, second) { story, point in
                story.owner = nil
                #expect(story.isReleased.wait(), "at point \(point)")
                #expect([1, 2, 3].starts(with: story.seen) && story.cancels.calls == 1, "at point \(point): \(story.seen)")
            }
        }
    }
}
