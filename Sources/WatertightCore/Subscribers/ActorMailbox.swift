// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Queues the events for an actor, in order, the completion last.
///
/// ```
///   open ──completion──▶ completing ──it is delivered──▶ closed
///     └───────────────────────close──────────────────────▲
/// ```
/// An event that arrives on the actor, with none waiting before it, is delivered immediately. The first event that must wait starts a drain
/// on the actor, which runs until no event waits.
struct ActorMailbox<Value, Failure: Error> {
    enum Event {
        case value(Value)
        case completion(Subscribers.Completion<Failure>)
    }

    enum EventDecision {
        /// The caller delivers it at once.
        case deliver
        /// It is queued, and the caller starts a drain on the actor.
        case startDrain
        /// It is queued, and a drain has been started.
        case wait
        /// It is dropped: the mailbox is closed, or has its completion.
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

    /// Queues an event, or leaves its delivery to the caller.
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

    /// The event that the drain delivers next; `nil` ends the drain.
    mutating func next() -> Event? {
        let event = waiting.popFirst()
        if case .completion = event { phase = .closed }
        if event == nil { isDraining = false }
        return event
    }

    /// Stops all delivery.
    ///
    /// - Returns: The events that waited, for the caller to release.
    mutating func close() -> Deque<Event> {
        phase = .closed
        let left = waiting
        waiting = []
        return left
    }
}
