// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A first-in-first-out queue of values, with the completion as the last of them, and with a rule for when it is full. A value, without
/// a lock; its keeper guards it.
///
/// ```
///   open ──close(completion)──▶ closing: what is in it still comes out, then the completion
///     └────────discard──────────────┴──▶ discarded: nothing goes in, nothing comes out
/// ```
@usableFromInline package struct QueueMachine<Output, Failure: Error> {
    @usableFromInline package enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline enum Phase {
        case open
        case closing
        case discarded
    }

    /// What becomes of a value for which there is no room.
    @usableFromInline enum Overflow {
        case dropsNewest
        case dropsOldest
        /// It is not taken, and its keeper is to fail.
        case fails
    }

    /// What became of a value.
    @usableFromInline package enum EnqueueDecision {
        case enqueued
        /// It was taken, and the oldest had to go. Handed back, for the caller to release where no lock is held.
        case replacedOldest(Output)
        case dropped
        case overflowed
        /// The queue is closed.
        case refused
    }

    @usableFromInline let capacity: Int
    @usableFromInline let overflow: Overflow
    @usableFromInline var values: Deque<Output> = []
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var phase = Phase.open

    @inlinable init(capacity: Int = .max, overflow: Overflow = .dropsNewest) {
        self.capacity = capacity
        self.overflow = overflow
    }

    /// How many events are in it.
    @inlinable package var count: Int { values.count + (completion == nil ? 0 : 1) }

    /// Puts a value at the end.
    @inlinable
    @discardableResult
    package mutating func enqueue(_ value: Output) -> EnqueueDecision {
        guard phase == .open else { return .refused }
        guard values.count >= capacity else {
            values.append(value)
            return .enqueued
        }
        switch overflow {
        case .fails: return .overflowed
        case .dropsNewest: return .dropped
        case .dropsOldest:
            // One without any room keeps nothing.
            guard let oldest = values.popFirst() else { return .dropped }
            values.append(value)
            return .replacedOldest(oldest)
        }
    }

    /// Puts the completion at the end, after which nothing is taken.
    ///
    /// - Returns: Whether it was taken.
    @inlinable
    @discardableResult
    package mutating func close(_ completion: Subscribers.Completion<Failure>) -> Bool {
        guard phase == .open else { return false }
        phase = .closing
        self.completion = completion
        return true
    }

    /// Takes the oldest out.
    @inlinable mutating func dequeue() -> Event? {
        if let value = values.popFirst() { return .value(value) }
        guard let completion = completion.take() else { return nil }
        phase = .discarded
        return .completion(completion)
    }

    /// Takes the oldest values out, so many or as many as there are.
    @inlinable mutating func dequeueValues(upTo limit: Int) -> Deque<Output> { dequeue(Swift.min(limit, values.count)) }

    /// Takes the oldest values out.
    ///
    /// - Precondition: There are so many.
    @inlinable mutating func dequeue(_ number: Int) -> Deque<Output> {
        guard number < values.count else {
            let all = values
            values = []
            return all
        }
        let oldest = Deque(values.prefix(number))
        values.removeFirst(number)
        return oldest
    }

    /// Empties the queue for good.
    ///
    /// - Returns: What was in it, for the caller to release where no lock is held.
    @inlinable mutating func discard() -> (values: Deque<Output>, completion: Subscribers.Completion<Failure>?) {
        phase = .discarded
        let discarded = (values, completion)
        values = []
        completion = nil
        return discarded
    }
}
