// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A first-in-first-out queue of values, with the completion as the last of them, and with a rule for when it is full. A value, without
/// a lock; its carrier guards it.
///
/// ```
///   open ──close(completion)──▶ closing: its values still come out, then the completion
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

    /// The rule for a value for which there is no room.
    @usableFromInline enum Overflow {
        case dropsNewest
        case dropsOldest
        /// The value is refused, and the carrier fails.
        case fails
    }

    /// The decision about a value.
    @usableFromInline package enum EnqueueDecision {
        case enqueued
        /// The value was accepted and displaced the oldest, which the caller releases while it holds no lock.
        case replacedOldest(Output)
        case dropped
        case overflowed
        /// The queue is closed.
        case refused
    }

    @usableFromInline let capacity: Int
    @usableFromInline let overflow: Overflow
    @usableFromInline var values = GrowingQueue<Output>()
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var phase = Phase.open

    @inlinable init(capacity: Int = .max, overflow: Overflow = .dropsNewest) {
        self.capacity = capacity
        self.overflow = overflow
    }

    /// The number of its events.
    @inlinable package var count: Int { values.count + (completion == nil ? 0 : 1) }

    /// Appends a value to a queue that nothing bounds, unless it is closed.
    @inlinable package mutating func append(_ value: Output) {
        if phase == .open { values.append(value) }
    }

    /// Appends a value.
    @inlinable package mutating func enqueue(_ value: Output) -> EnqueueDecision {
        guard phase == .open else { return .refused }
        guard values.count >= capacity else {
            values.append(value)
            return .enqueued
        }
        switch overflow {
        case .fails: return .overflowed
        case .dropsNewest: return .dropped
        case .dropsOldest:
            // A queue of capacity zero keeps nothing.
            guard let oldest = values.popFirst() else { return .dropped }
            values.append(value)
            return .replacedOldest(oldest)
        }
    }

    /// Appends the completion, after which no event is accepted.
    ///
    /// - Returns: Whether it was accepted.
    @inlinable
    @discardableResult
    package mutating func close(_ completion: Subscribers.Completion<Failure>) -> Bool {
        guard phase == .open else { return false }
        phase = .closing
        self.completion = completion
        return true
    }

    /// Removes the oldest event.
    @inlinable mutating func dequeue() -> Event? {
        if let value = values.popFirst() { return .value(value) }
        guard let completion = completion.take() else { return nil }
        phase = .discarded
        return .completion(completion)
    }

    /// Removes the oldest values, at most `limit`.
    @inlinable mutating func dequeueValues(upTo limit: Int) -> Deque<Output> { values.removeFirst(limit) }

    /// Removes the `number` oldest values; all, if there are fewer.
    @inlinable mutating func dequeue(_ number: Int) -> Deque<Output> { values.removeFirst(number) }

    /// Removes the oldest events, among them the completion if there are not as many values.
    ///
    /// - Returns: What was removed, for the caller to release while it holds no lock.
    @inlinable mutating func removeOldest(_ number: Int) -> (values: Deque<Output>, completion: Subscribers.Completion<Failure>?) {
        guard number < count else { return phase == .closing ? discard() : (values.removeAll(), nil) }
        return (dequeueValues(upTo: number), nil)
    }

    /// Removes the newest events, of which the completion is the last.
    ///
    /// - Returns: What was removed, for the caller to release while it holds no lock.
    @inlinable package mutating func removeNewest(_ number: Int) -> (values: Deque<Output>, completion: Subscribers.Completion<Failure>?) {
        guard number < count else { return removeOldest(number) }
        guard number > 0 else { return ([], nil) }
        let last = completion.take()
        if last != nil { phase = .discarded }
        return (values.removeLast(number - (last == nil ? 0 : 1)), last)
    }

    /// Empties the queue permanently.
    ///
    /// - Returns: Its events, for the caller to release while it holds no lock.
    @inlinable mutating func discard() -> (values: Deque<Output>, completion: Subscribers.Completion<Failure>?) {
        phase = .discarded
        return (values.removeAll(), completion.take())
    }
}
