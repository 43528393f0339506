// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// The decisions of a ``TextStage``: what it does next. A value, without a lock; its carrier guards it.
///
/// ```
///   unopened ──open──▶ open ──the completion is the next step, or end──▶ over: holds nothing
///
///                 ┌──a part, or the subscription──▶ delivering, on one thread ──┐
///   delivery   free ◀───────────────────────────────────────────────────────────┘
///                                 from inside, `request(.unlimited)` │ ▲ its end
///                                                                    ▼ │
///                                             lent to that thread: parts are delivered inside of the request
/// ```
/// The parts of a piece wait while a part is being delivered, on this thread or on another. Once everything was requested, all that wait are delivered as
/// one step.
///
/// The upstream is asked only while no part waits: for all pieces once the downstream wants all parts, otherwise for one piece after the other. A
/// request from inside a delivery is passed on at once, so that the downstream may send the piece before it returns. A cold upstream that never
/// ends does not return from a request of all: for as long as it takes, the delivery is lent to it.
@usableFromInline struct TextMachine<Part, Failure: Error> {
    @usableFromInline enum Step {
        case request(Subscribers.Demand)
        case deliver(Part)
        /// Until the end.
        case deliverAll(Deque<Part>)
        case complete(Subscribers.Completion<Failure>)
    }

    @usableFromInline enum Phase {
        case unopened
        case open
        case over
    }

    @usableFromInline var phase = Phase.unopened
    @usableFromInline var parts = GrowingQueue<Part>()
    /// The parts that were requested and have not been delivered.
    @usableFromInline var owed = Subscribers.Demand.none
    /// The upstream's, until it is delivered.
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    /// Whether all pieces were requested: one that completes no part then leads to no step.
    @usableFromInline var hasRequestedAll = false
    /// Whether one piece was requested and has not come.
    @usableFromInline var awaitsPiece = false
    /// Whether a thread is inside a request of one piece. It makes the next one too: an upstream that delivers inside of it would nest them.
    @usableFromInline var isRequesting = false

    /// The thread that is calling the downstream.
    @usableFromInline var deliverer: UInt?
    /// The thread that alone may deliver: it is inside a request of all, and that inside a delivery.
    @usableFromInline var borrower: UInt?

    @inlinable init() {}

    // MARK: Events

    /// Begins to deliver the subscription.
    @inlinable mutating func open() {
        phase = .open
        deliverer = ThreadID.current
    }

    /// Receives the parts of a piece.
    @inlinable mutating func receive(_ newParts: [Part]) {
        guard phase == .open, completion == nil else { return }
        awaitsPiece = false
        parts.append(contentsOf: newParts)
    }

    /// Receives the completion, with the parts that it completes. A failure drops those that wait.
    @inlinable mutating func receive(_ newCompletion: Subscribers.Completion<Failure>, completing newParts: [Part]) {
        guard phase != .over, completion == nil else { return }
        completion = newCompletion
        switch newCompletion {
        case .finished: parts.append(contentsOf: newParts)
        case .failure: parts = GrowingQueue()
        }
    }

    @inlinable mutating func add(_ demand: Subscribers.Demand) {
        owed += demand
    }

    /// Notes that the downstream has returned.
    @inlinable mutating func endDelivery(answering demand: Subscribers.Demand) {
        deliverer = nil
        owed += demand
    }

    /// Notes that the upstream has returned from a request.
    @inlinable mutating func endRequest(of demand: Subscribers.Demand) {
        guard demand == .unlimited else { return isRequesting = false }
        guard borrower == ThreadID.current else { return }
        deliverer = borrower.take()
    }

    /// Ends, and drops all text.
    @inlinable mutating func end() {
        self = TextMachine()
        phase = .over
    }

    /// How many parts have come to wait since this was last asked, if that is reported.
    @inlinable mutating func takeGrowth() -> Int? { parts.takeGrowth() }

    // MARK: The next step

    /// Begins the next step, if there is one for this thread. The caller takes it without the lock, and then says that it has ended.
    @inlinable mutating func next() -> Step? {
        guard phase == .open else { return nil }
        if let demand = takeRequest() { return .request(demand) }
        guard deliverer == nil, borrower == nil || borrower == ThreadID.current else { return nil }
        if hasRequestedAll, owed == .unlimited, parts.count > 1 {
            deliverer = ThreadID.current
            return .deliverAll(parts.removeAll())
        }
        if owed != .none, let part = parts.popFirst() {
            owed -= 1
            deliverer = ThreadID.current
            return .deliver(part)
        }
        guard parts.isEmpty, let completion else { return nil }
        end()
        return .complete(completion)
    }

    @inlinable mutating func takeRequest() -> Subscribers.Demand? {
        guard owed != .none, parts.isEmpty, completion == nil, !hasRequestedAll else { return nil }
        if owed == .unlimited {
            hasRequestedAll = true
            if deliverer == ThreadID.current { borrower = deliverer.take() }
            return .unlimited
        }
        guard !awaitsPiece, !isRequesting else { return nil }
        (awaitsPiece, isRequesting) = (true, true)
        return .max(1)
    }
}
