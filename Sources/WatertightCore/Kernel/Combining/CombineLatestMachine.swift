// SPDX-License-Identifier: Apache-2.0

/// Decides for `combineLatest` when a combination is due. Once every input has had a value, each further one is delivered with the latest of
/// the others, as far as requested; it ends when all inputs have finished. It knows which inputs have had a value, and none of the values.
///
/// ```
///   lacking n inputs ──the first value of one of them──▶ lacking n - 1 … ──▶ lacking none: every value is delivered, or kept undelivered
///     └── all have finished ──▶ ended ◀────────────────────────────────────────┘
/// ```
/// As with Combine, a value that comes without demand, or from inside a delivery, is kept undelivered: the next delivery includes it.
@usableFromInline package struct CombineLatestMachine: CombiningMachine {
    @usableFromInline var hasValue: IndexFlags
    @usableFromInline var hasFinished: IndexFlags
    /// How many inputs have had no value yet.
    @usableFromInline var lacking: Int
    /// How many inputs have not finished.
    @usableFromInline var unfinished: Int
    @usableFromInline var ledger = DemandLedger()
    /// All that was ever requested.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline package var isEnded = false

    @inlinable package init(inputs: Int) {
        hasValue = IndexFlags(below: inputs)
        hasFinished = hasValue
        lacking = inputs
        unfinished = inputs
    }

    @inlinable package static var name: String { "CombineLatest" }
    @inlinable package static var policy: CombiningPolicy { CombiningPolicy(distinguishesReentrancy: true) }

    @inlinable @inline(__always)
    package mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        if lacking > 0 {
            if !hasValue[index] {
                hasValue[index] = true
                lacking -= 1
            }
            guard lacking == 0 else { return .keep() }
        }
        return !isReentrant && ledger.spendIfOwed() ? .deliver() : .keepUndelivered(isReentrant: isReentrant)
    }

    @inlinable package mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        ledger.add(demand)
        requested += demand
        return demand
    }

    @inlinable package func openingDemand(at index: Int) -> Subscribers.Demand { requested }

    @inlinable package mutating func finish(at index: Int) -> Bool {
        guard !isEnded, !hasFinished[index] else { return false }
        hasFinished[index] = true
        unfinished -= 1
        if unfinished == 0 { isEnded = true }
        return isEnded
    }

    @inlinable package mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }

    @usableFromInline package func reflect(downstream: Any, subscriptions: [(any Subscription)?], buffers: [Any?]) -> [Mirror.Child] {
        [("downstream", downstream), ("upstreamSubscriptions", subscriptions), ("demand", ledger.owed), ("buffers", buffers)]
    }
}
