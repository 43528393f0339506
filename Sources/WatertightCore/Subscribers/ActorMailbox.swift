// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// What waits for an actor, in order, the completion last.
///
/// ```
///   open ──completion──▶ completing ──it is delivered──▶ closed
///     └───────────────────────close──────────────────────▲
/// ```
/// Nobody waits where an event comes on the actor and nothing stands before it: it is delivered there and then. A drain is summoned to
/// the actor by the first that must wait, and stays until nothing waits.
struct ActorMailbox<Value, Failure: Error> {
    enum Event {
        case value(Value)
        case completion(Subscribers.Completion<Failure>)
    }

    enum EventDecision {
        /// Deliver it here.
        case deliver
        /// It waits: send a drain to the actor.
        case startDrain
        /// It waits for the drain that is on its way.
        case wait
        /// There is nobody to deliver it to.
        case refuse
    }

    private enum Phase {
        case open
        case completing
        case closed
    }

    private var phase = Phase.open
    private var waiting = Deque<Event>()
    private var isDraining = false

    /// An event has come; it waits, or is the caller's to deliver.
    mutating func receive(_ event: Event, isOnActor: Bool) -> EventDecision {
        guard phase == .open else { return .refuse }
        let isLast = if case .completion = event { true } else { false }
        if isOnActor, waiting.isEmpty {
            if isLast { phase = .closed }
            return .deliver
        }
        if isLast { phase = .completing }
        waiting.append(event)
        defer { isDraining = true }
        return isDraining ? .wait : .startDrain
    }

    /// What the drain delivers next; with `nil` it has gone.
    mutating func next() -> Event? {
        let event = waiting.popFirst()
        if case .completion = event { phase = .closed }
        if event == nil { isDraining = false }
        return event
    }

    /// Nothing is delivered any more.
    ///
    /// - Returns: What waited, for the caller to release.
    mutating func close() -> Deque<Event> {
        phase = .closed
        let left = waiting
        waiting = []
        return left
    }
}
