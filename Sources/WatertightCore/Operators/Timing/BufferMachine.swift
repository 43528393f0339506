// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Decides which values a buffer holds, which are due, and when the stream ends. A value, without a lock; its carrier guards it.
///
/// ```
///   opening ──open──▶ open ──the end is due──▶ ended
///      └── full, and it fails ──┴──▶ no value is accepted until the error exists, nor after it; the buffered values are delivered
/// ```
/// A failure is due when no demand is left, whatever is buffered; a finish when the buffer is empty and one more value is requested. This is
/// how Combine's buffer behaves. One that `completesAtOnce` finishes when it is empty, and a failure empties it.
@usableFromInline struct BufferMachine<Output, Failure: Error> {
    @usableFromInline enum Phase {
        case opening
        case open
        case ended
    }

    /// The decision about a value.
    @usableFromInline enum ValueDecision {
        case nothing
        case drain
        /// The carrier makes the error, and cancels the upstream.
        case fail
    }

    /// The decision about the next delivery.
    @usableFromInline enum DrainDecision {
        case nothing
        case value(Output)
        /// Several at once, as with Combine: a request from inside the delivery of one finds them dequeued.
        case values(Deque<Output>)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline let completesAtOnce: Bool
    @usableFromInline var phase = Phase.opening
    @usableFromInline var queue: QueueMachine<Output, Failure>
    @usableFromInline var ledger = DemandLedger()
    /// The completion of the upstream, or the error of a full buffer.
    @usableFromInline var terminal: Subscribers.Completion<Failure>?
    /// Whether it is full, and its error is being made.
    @usableFromInline var isOverflowing = false
    /// Whether a drain found everything delivered while the error was being made.
    @usableFromInline var isAwaitingError = false
    /// Whether values are being delivered: a request meanwhile need not drain.
    @usableFromInline var isDelivering = false

    @inlinable init(capacity: Int, overflow: QueueMachine<Output, Failure>.Overflow, completesAtOnce: Bool = false) {
        self.completesAtOnce = completesAtOnce
        queue = QueueMachine(capacity: capacity, overflow: overflow)
    }

    @inlinable mutating func open() {
        if phase == .opening { phase = .open }
    }

    /// Receives a value. A value that it displaces is left in `input`, for the caller to release while it holds no lock.
    @inlinable mutating func receive(_ input: inout Output?) -> ValueDecision {
        // Combine's buffer accepts values even after the upstream has finished.
        if phase == .ended || isOverflowing || hasFailed || (completesAtOnce && terminal != nil) { return .nothing }
        guard let value = input else { return .nothing }
        switch queue.enqueue(value) {
        case .refused: return .nothing
        case .enqueued: input = nil
        case .replacedOldest(let oldest): input = oldest
        case .dropped: break
        case .overflowed:
            isOverflowing = true
            return .fail
        }
        return phase == .opening ? .nothing : .drain
    }

    /// Counts a value as delivered, if the buffer would accept it and deliver it next.
    ///
    /// - Returns: Whether it was counted: if so, the caller delivers it, without queueing it.
    @inlinable @inline(__always) mutating func takeDirectly() -> Bool {
        guard phase == .open, queue.values.isEmpty, queue.capacity > 0, !ledger.isEmpty, !isOverflowing, !hasFailed else { return false }
        ledger.spend()
        isDelivering = true
        return true
    }

    /// Sets the error for an overflow.
    ///
    /// - Returns: Whether the error may be due already.
    @inlinable mutating func fail(with error: Failure) -> Bool {
        isOverflowing = false
        if !hasFailed { terminal = .failure(error) }
        return isAwaitingError
    }

    /// - Parameter overtaken: Receives the values that a failure has overtaken, for the caller to release while it holds no lock.
    /// - Returns: Whether it is the first completion, and the buffer is open.
    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, overtaking overtaken: inout Deque<Output>) -> Bool {
        guard terminal == nil, !isOverflowing, phase != .ended else { return false }
        terminal = completion
        if completesAtOnce, hasFailed { overtaken = queue.values.removeAll() }
        return phase == .open
    }

    /// - Returns: Whether a delivery may be due.
    @inlinable mutating func request(_ demand: Subscribers.Demand) -> Bool {
        ledger.add(demand)
        return !isDelivering
    }

    /// Dequeues the values, or the completion, that are due.
    @inlinable @inline(__always) mutating func next() -> DrainDecision {
        guard phase == .open else { return .nothing }
        let number = Swift.min(ledger.owed.max ?? .max, queue.values.count, completesAtOnce ? 1 : .max)
        guard number > 0 else { return end() }
        ledger.owed -= number
        isDelivering = true
        if number == 1, let value = queue.values.popFirst() { return .value(value) }
        return .values(queue.dequeue(number))
    }

    @inlinable mutating func end() -> DrainDecision {
        if isOverflowing { isAwaitingError = true }
        guard let terminal, completesAtOnce || !ledger.isEmpty ? queue.values.isEmpty : hasFailed else { return .nothing }
        phase = .ended
        return .completion(terminal)
    }

    /// Records that the due values have been delivered, and adds the demand that they returned.
    @inlinable mutating func noteDelivery(requesting demand: Subscribers.Demand) {
        isDelivering = false
        ledger.add(demand)
    }

    /// How many values a buffer without a bound has come to hold, if that is reported.
    mutating func takeGrowth() -> Int? {
        let growth = queue.values.takeGrowth()
        return queue.capacity == .max ? growth : nil
    }

    @inlinable var hasFailed: Bool {
        if case .failure = terminal { true } else { false }
    }
}
