// SPDX-License-Identifier: Apache-2.0

/// Decides about the inner producers of a flattening operator. A value, without a lock.
///
/// Inner producers are numbered in the order in which they are started.
@usableFromInline struct FlattenMachine {
    @usableFromInline let kind: FlattenStrategy.Kind
    private var lastNumber: UInt = 0
    private var activeCount: UInt = 0
    private var isOuterCompleted = false
    /// Of a race: the inner producer that has sent the first event.
    private var winner: UInt?

    @usableFromInline init(_ kind: FlattenStrategy.Kind) {
        self.kind = kind
    }

    /// Whether an inner producer may be started now.
    @usableFromInline var mayStart: Bool {
        switch kind {
        case .concurrent(let limit): activeCount < limit
        case .latest: true
        case .race: winner == nil
        case .throttle: activeCount == 0
        }
    }

    /// Counts an inner producer in.
    ///
    /// - Returns: Its number.
    @usableFromInline mutating func start() -> UInt {
        lastNumber += 1
        activeCount = kind.isLatest ? 1 : activeCount + 1
        return lastNumber
    }

    @usableFromInline enum InnerDecision { case ignored, accepted, won }

    /// Decides about an event of an inner producer.
    @usableFromInline mutating func receive(from number: UInt) -> InnerDecision {
        switch kind {
        case .concurrent, .throttle: return .accepted
        case .latest: return number == lastNumber ? .accepted : .ignored
        case .race:
            if let winner { return winner == number ? .accepted : .ignored }
            winner = number
            activeCount = 1
            return .won
        }
    }

    /// Lets a producer of one value pass, which is started and over at once.
    ///
    /// - Returns: Whether it does: a race, and what waits for the end of the one before, look at its events.
    @usableFromInline mutating func passSingle() -> Bool {
        switch kind {
        case .concurrent: return true
        case .latest:
            lastNumber += 1
            activeCount = 0
            return true
        case .race, .throttle: return false
        }
    }

    /// Counts an inner producer out, whose end was accepted.
    @usableFromInline mutating func finish() { activeCount -= 1 }

    @usableFromInline mutating func finishOuter() { isOuterCompleted = true }

    /// Whether all is done, if no producer waits.
    @usableFromInline var isCompleted: Bool { isOuterCompleted && activeCount == 0 }

    /// Whether an inner producer's `interrupted` ends the whole; otherwise it counts as completed.
    @usableFromInline var endsWithInterruption: Bool {
        switch kind {
        case .race, .throttle: true
        case .concurrent, .latest: false
        }
    }
}
