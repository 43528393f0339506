// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// A weak sink of an owner that announces its end, for ThreadSanitizer.
@Suite struct WeakSinkRaces {
    private final class Owner: LifetimeOwner, Sendable {
        let lifetimeToken = Lifetime.Token()
    }

    private final class Kept: Sendable {
        let calls = Callout()
    }

    /// The objects that the threads take out, each once.
    private struct Story: ~Copyable, Sendable {
        let subject = PassthroughSubject<Int, Never>()
        let owner = Guarded<Owner?>(nil)
        let token = Guarded<AnyCancellable?>(nil)
    }

    /// State: a subject, an owner, a sink. Actors: two threads send, one releases the owner, one ends its lifetime, one drops the
    /// token. Allowed: nothing is delivered after, and nothing is retained.
    @Test func `an owner goes, its lifetime ends and the token is dropped while two threads send`() {
        for round in 0..<rounds(200) {
            let story = Story()
            weak var kept: Kept?
            let calls: Callout
            do {
                let (owner, witness) = (Owner(), Kept())
                kept = witness
                calls = witness.calls
                let token = story.subject.sink(weak: owner) { _, value in witness.calls.touch() }
                story.owner.withLock { $0 = owner }
                story.token.withLock { $0 = token }
            }
            #expect(
                onThreads(5) { thread in
                    switch thread {
                    case 0, 1: for value in 0..<20 { story.subject.send(value) }
                    case 2: release(story.owner)
                    case 3: story.owner.withLock { $0 }?.lifetimeToken.end()
                    default: if round.isMultiple(of: 2) { release(story.token) }
                    }
                })
            let before = calls.calls
            story.subject.send(0)
            #expect(calls.calls == before)
            #expect(kept == nil || !round.isMultiple(of: 2))
            release(story.token)
            #expect(kept == nil)
        }
    }

    /// Releases the present objects, without a lock held.
    private func release<Value: Sendable>(_ place: borrowing Guarded<Value?>) {
        let value = place.withLock { $0.take() }
        withExtendedLifetime(value) {}
    }
}
