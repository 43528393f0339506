// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A first-in-first-out queue of values, with the completion as the last of them. A value, without a lock; its keeper guards it.
///
/// ```
///   open ──close(completion)──▶ closing: what is in it still comes out, then the completion
///     └────────discard──────────────┴──▶ discarded: nothing goes in, nothing comes out
/// ```
@usableFromInline
struct QueueMachine<Output, Failure: Error> {
    @usableFromInline
    enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline
    enum Phase {
        case open
        case closing
        case discarded
    }

    @usableFromInline
    var events: Deque<Event> = []
    @usableFromInline
    var phase = Phase.open

    @inlinable
    init() {}

    /// Puts a value at the end.
    ///
    /// - Returns: Whether it was taken.
    @inlinable
    mutating func enqueue(_ value: Output) -> Bool {
        guard phase == .open else { return false }
        events.append(.value(value))
        return true
    }

    /// Puts the completion at the end, after which nothing is taken.
    ///
    /// - Returns: Whether it was taken.
    @inlinable
    mutating func close(_ completion: Subscribers.Completion<Failure>) -> Bool {
        guard phase == .open else { return false }
        phase = .closing
        events.append(.completion(completion))
        return true
    }

    /// Takes the oldest out.
    @inlinable
    mutating func dequeue() -> Event? {
        let event = events.popFirst()
        if case .completion = event { phase = .discarded }
        return event
    }

    /// Empties the queue for good.
    ///
    /// - Returns: What was in it, for the caller to release where no lock is held.
    @inlinable
    mutating func discard() -> Deque<Event> {
        phase = .discarded
        let discarded = events
        events = []
        return discarded
    }
}
