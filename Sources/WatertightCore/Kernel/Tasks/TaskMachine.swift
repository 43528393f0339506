// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Which values a ``TaskStage`` runs its body for, and when.
@usableFromInline package struct TaskRules: Sendable, Hashable {
    /// What happens to a value that arrives while no body may begin.
    @usableFromInline package enum WhenBusy: Sendable, Hashable {
        /// It waits; beyond a bound the oldest waiting value is dropped, or the new one.
        case wait(atMost: Int, dropsOldest: Bool)
        /// It replaces the one that waits.
        case replaceWaiting
        /// It replaces the one that waits, and the running body is cancelled.
        case replaceRunning
        case drop
    }

    /// How many bodies may run, or hold a result that has not been delivered.
    @usableFromInline package let slots: Subscribers.Demand
    @usableFromInline let hasOneSlot: Bool
    /// Whether values are requested one for each free slot; otherwise all are requested at once.
    @usableFromInline package let pulls: Bool
    /// Whether results are delivered in the order of their values.
    @usableFromInline package let isOrdered: Bool
    @usableFromInline package let whenBusy: WhenBusy

    @inlinable package init(slots: Subscribers.Demand, pulls: Bool, isOrdered: Bool = false, whenBusy: WhenBusy) {
        self.slots = slots
        hasOneSlot = slots == .max(1)
        self.pulls = pulls
        self.isOrdered = isOrdered
        self.whenBusy = whenBusy
    }
}

/// Decides which values wait, which bodies begin, and in which order results are delivered. A value, without a lock; its carrier guards it.
///
/// ```
///   a value:  receive ──▶ waits ──▶ begins ──▶ its body returns ──▶ its result is delivered
///                │ └──▶ dropped        │            └──▶ dropped: the body was replaced, or all is over
///                └────────────────────▶┘
///   open ──upstream finishes──▶ finishing ──last result──▶ over ◀──fail, cancel── either
/// ```
/// A body begins only if its result is requested: `promised` results are on their way, never more than are owed.
@usableFromInline struct TaskMachine<Input, Output> {
    @usableFromInline enum Phase {
        case open
        /// The upstream has finished.
        case finishing
        case over
    }

    /// The decision about a value.
    @usableFromInline enum ReceiveDecision {
        /// It begins: a worker has to be started for it.
        case begin(Ticket)
        /// It waits, or a worker that looks will find it.
        case wait
        /// It waits, in a queue without a bound that has grown to so many values.
        case waitInGrown(Int)
        /// It waits behind others, the first of which may begin.
        case beginWaiting
        /// It waits, and the running body is cancelled. The value that it replaced, if one was waiting, is dropped.
        case replace(Input?)
        /// It was left out, or replaced one that waited, as the rules say.
        case leaveOut(Input)
        /// There was no room: this value, or the oldest that waited, is lost.
        case lose(Input)
    }

    /// The number of a body, in the order in which the bodies begin.
    @usableFromInline typealias Ticket = Int

    @usableFromInline let rules: TaskRules
    @usableFromInline var phase = Phase.open
    @usableFromInline var ledger = DemandLedger()
    /// The values whose bodies have not begun, oldest first, behind `expected`.
    @usableFromInline var queue: Deque<Input> = []
    /// A value for the one worker that looks, if none waits: most need no queue.
    @usableFromInline var expected: Input?
    /// How many bodies have begun whose results have not been delivered or dropped. A result that waits for a slow downstream keeps its slot, so that no more
    /// than these run ahead of it.
    @usableFromInline var promised = 0
    /// How many values are requested and have not arrived.
    @usableFromInline var requested = DemandLedger()
    /// How many workers are about to look for a value, inside of a request to the upstream for example: each finds one that arrives meanwhile.
    @usableFromInline var lookers = 0
    @usableFromInline var nextTicket = 0
    /// Of ordered results: the ticket of the first in `results`.
    @usableFromInline var firstTicket = 0
    /// The results from `firstTicket` on, `nil` for bodies that still run.
    @usableFromInline var results: Deque<Output?> = []

    @inlinable init(_ rules: TaskRules) {
        self.rules = rules
    }

    @inlinable var waitingCount: Int { queue.count + (expected == nil ? 0 : 1) }

    /// Whether another body may begin, once as many others have.
    @inlinable func mayBegin(behind others: Int = 0) -> Bool { rules.slots > promised + others && ledger.owed > promised + others }

    /// Whether the stream is complete: the upstream has finished, and all results were delivered.
    @inlinable var isComplete: Bool { phase == .finishing && promised == 0 && waitingCount == 0 }

    /// Whether a waiting value may begin on another worker: those that are about to look take as many values, and as many slots.
    @inlinable var needsWorker: Bool { waitingCount > lookers && mayBegin(behind: lookers) }

    // MARK: The upstream

    /// How much to request from the upstream now.
    @inlinable mutating func takeRequest() -> Subscribers.Demand {
        guard rules.pulls, phase == .open, !requested.isUnlimited else { return .none }
        if rules.hasOneSlot {
            guard promised == 0, !ledger.isEmpty, requested.isEmpty, waitingCount == 0 else { return .none }
            requested.add(.max(1))
            return .max(1)
        }
        let wanted = min(rules.slots, ledger.owed)
        guard let most = wanted.max else {
            requested.add(.unlimited)
            return .unlimited
        }
        let count = most - promised - waitingCount - (requested.owed.max ?? 0)
        guard count > 0 else { return .none }
        requested.add(.max(count))
        return .max(count)
    }

    @inlinable mutating func receive(_ input: Input) -> ReceiveDecision {
        guard phase == .open else { return .lose(input) }
        _ = requested.spendIfOwed()
        let waitingCount = waitingCount
        guard mayBegin(behind: waitingCount) else { return keep(input) }
        if waitingCount > 0 {
            queue.append(input)
            return needsWorker ? .beginWaiting : .wait
        }
        guard lookers > 0 else { return .begin(begin()) }
        expected = input
        return .wait
    }

    @inlinable mutating func keep(_ input: Input) -> ReceiveDecision {
        switch rules.whenBusy {
        case .wait(let most, let dropsOldest):
            if waitingCount < most {
                queue.append(input)
                return most == .max && BufferGrowth.isReported(queue.count) ? .waitInGrown(queue.count) : .wait
            }
            guard dropsOldest, let oldest = popFirst() else { return .lose(input) }
            queue.append(input)
            return .lose(oldest)
        case .replaceWaiting, .replaceRunning:
            let replaced = popFirst()
            queue.append(input)
            if rules.whenBusy == .replaceRunning, promised > 0 { return .replace(replaced) }
            return replaced.map { .leaveOut($0) } ?? .wait
        case .drop: return .leaveOut(input)
        }
    }

    /// - Returns: Whether the stream is complete.
    @inlinable mutating func finish() -> Bool {
        if phase == .open { phase = .finishing }
        return isComplete
    }

    // MARK: The bodies

    @inlinable mutating func begin() -> Ticket {
        promised += 1
        if rules.isOrdered { results.append(nil) }
        nextTicket += 1
        return nextTicket - 1
    }

    /// The oldest waiting value, if its body may begin.
    @inlinable mutating func next() -> (input: Input, ticket: Ticket)? {
        guard phase != .over, mayBegin(), let input = popFirst() else { return nil }
        return (input, begin())
    }

    /// The value that came inside of the request of the only worker, which looks no more.
    @inlinable mutating func nextExpected() -> (input: Input, ticket: Ticket)? {
        guard rules.hasOneSlot, !rules.isOrdered, phase != .over, let input = expected.take() else { return nil }
        lookers -= 1
        return (input, begin())
    }

    @inlinable mutating func popFirst() -> Input? { expected.take() ?? queue.popFirst() }

    /// Keeps a result until those of the earlier bodies are delivered.
    @inlinable mutating func keep(_ output: Output, of ticket: Ticket) {
        results[ticket - firstTicket] = output
    }

    /// Whether the next result in order is there.
    @inlinable var hasResult: Bool { phase != .over && results.first.map { $0 != nil } == true }

    /// The next result to deliver, in order.
    @inlinable mutating func nextResult() -> Output? {
        guard phase != .over, let first = results.first, let output = first else { return nil }
        results.removeFirst()
        firstTicket += 1
        return output
    }

    /// Counts a result that has been delivered; if there is one slot, already one that is about to be.
    @inlinable mutating func deliver(answering demand: Subscribers.Demand = .none) {
        promised -= 1
        ledger.spend()
        ledger.add(demand)
    }

    /// Counts a body whose result is dropped.
    @inlinable mutating func drop() { promised -= 1 }

    // MARK: The end

    /// Ends at once.
    ///
    /// - Returns: What it held, for the caller to release while it holds no lock; `nil` if it was over.
    @inlinable mutating func end() -> Self? {
        guard phase != .over else { return nil }
        let remains = self
        phase = .over
        expected = nil
        queue = []
        results = []
        return remains
    }
}
