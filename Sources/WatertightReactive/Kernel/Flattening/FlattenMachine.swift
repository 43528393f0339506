// SPDX-License-Identifier: Apache-2.0

/// Decides about the inner producers of a flattening operator. A value, without a lock.
///
/// Inner producers are numbered in the order in which they are started.
struct FlattenMachine {
    let kind: FlattenStrategy.Kind
    private var lastNumber: UInt = 0
    private var activeCount: UInt = 0
    private var isOuterCompleted = false
    /// Of a race: the inner producer that has sent the first event.
    private var winner: UInt?

    init(_ kind: FlattenStrategy.Kind) {
        self.kind = kind
    }

    /// Whether an inner producer may be started now.
    var mayStart: Bool {
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
    mutating func start() -> UInt {
        lastNumber += 1
        activeCount = kind.isLatest ? 1 : activeCount + 1
        return lastNumber
    }

    enum InnerDecision { case ignored, accepted, won }

    /// Decides about an event of an inner producer.
    mutating func receive(from number: UInt) -> InnerDecision {
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

    /// Counts an inner producer out, whose end was accepted.
    mutating func finish() { activeCount -= 1 }

    mutating func finishOuter() { isOuterCompleted = true }

    /// Whether all is done, if no producer waits.
    var isCompleted: Bool { isOuterCompleted && activeCount == 0 }

    /// Whether an inner producer's `interrupted` ends the whole; otherwise it counts as completed.
    var endsWithInterruption: Bool {
        switch kind {
        case .race, .throttle: true
        case .concurrent, .latest: false
        }
    }
}
