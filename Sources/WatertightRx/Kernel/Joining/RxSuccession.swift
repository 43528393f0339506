// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What follows when one of several streams, one after another, has ended. The functions are called under no lock, one at a time.
@usableFromInline struct RxSuccession<Verb: RxSuccessionVerb, Output> {
    @usableFromInline typealias Stream = AnyPublisher<Output, any Swift.Error>
    @usableFromInline typealias Completion = Subscribers.Completion<any Swift.Error>

    @usableFromInline enum Following {
        /// The whole stream ends.
        case end(Completion)
        /// This stream is subscribed to, from inside of the former one's end.
        case stream(Stream)
        /// The next stream is subscribed to, once the subscription to the former has returned.
        case advance
        /// Something else will end the stream, or advance it.
        case wait
    }

    /// Decides about a stream's end. Its second argument says whether any stream has had a value.
    @usableFromInline let follow: (Completion, Bool) -> Following
    /// The next stream, or the end.
    @usableFromInline let next: () -> Following

    @inlinable init(follow: @escaping (Completion, Bool) -> Following, next: @escaping () -> Following = { .end(.finished) }) {
        self.follow = follow
        self.next = next
    }
}

/// The operator that a succession belongs to: a type, named by it, so that lists of streams can name it too.
@usableFromInline protocol RxSuccessionVerb {
    /// The operator's name, for notices.
    static var name: StaticString { get }
}

/// Decides which call of an advance goes on to the next stream: one at a time, so that streams that end at once do not deepen the stack.
///
/// ```
///   idle ──begin──▶ advancing ──begin──▶ due again
///    ▲                 │ goesOn: no        │ goesOn: yes
///    └─────────────────┘◀──────────────────┘ (advancing)
/// ```
@usableFromInline struct AdvanceMachine {
    @usableFromInline var isAdvancing = false
    @usableFromInline var isDue = false

    @inlinable init() {}

    /// - Returns: Whether the caller advances; if not, the caller that does advances once more.
    @inlinable mutating func begin() -> Bool {
        if isAdvancing {
            isDue = true
            return false
        }
        isAdvancing = true
        return true
    }

    /// - Returns: Whether the caller advances once more.
    @inlinable mutating func goesOn() -> Bool {
        defer { isDue = false }
        isAdvancing = isDue
        return isDue
    }
}
