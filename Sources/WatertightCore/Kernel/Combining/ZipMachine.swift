// SPDX-License-Identifier: Apache-2.0

/// Decides for `zip`: a group is due once every input has a value waiting. The stream ends when an input has finished and has none waiting,
/// since no further group is possible. The machine counts the waiting values and holds none.
///
/// ```
///   lacking n inputs ──a value of one of them──▶ lacking n - 1 … ──▶ lacking none: a group leaves the buffers
///     └── an input without a value finishes ──▶ ended ◀── a finished input has no value left
/// ```
/// It counts no demand: the same is requested of all inputs, so that there are no more groups than were requested. If an upstream sends more,
/// so does `zip`, as in Combine.
@usableFromInline package struct ZipMachine: CombiningMachine {
    /// The number of inputs.
    @usableFromInline let count: Int
    /// The inputs that have a value waiting.
    @usableFromInline var hasValue: IndexFlags
    /// The number of values of each input that wait behind the first; empty until there is one.
    @usableFromInline var queued: ContiguousArray<Int> = []
    /// Their sum.
    @usableFromInline var queuedCount = 0
    @usableFromInline var hasFinished: IndexFlags
    @usableFromInline var finishedCount = 0
    /// The number of inputs without a waiting value.
    @usableFromInline var lacking: Int
    /// The sum of all requests.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline package var isEnded = false

    @inlinable package init(inputs: Int) {
        count = inputs
        hasValue = IndexFlags(below: inputs)
        hasFinished = IndexFlags(below: inputs)
        lacking = inputs
    }

    @inlinable package static var name: String { "Zip" }
    @inlinable package static var policy: CombiningPolicy { CombiningPolicy(cancelsFailed: true, answersAfterwards: true, endsFirst: true) }

    @inlinable @inline(__always)
    package mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        if hasValue[index] {
            queue(at: index)
            return .keepBehindOthers
        }
        hasValue[index] = true
        lacking -= 1
        guard lacking == 0 else { return .keep() }
        takeGroup()
        return isEnded ? .deliverLast : .deliver()
    }

    /// Counts a value that waits behind another of its input.
    @inlinable @inline(never) mutating func queue(at index: Int) {
        if queued.isEmpty { queued = ContiguousArray(repeating: 0, count: count) }
        queued[index] += 1
        queuedCount += 1
    }

    @inlinable @inline(__always) mutating func takeGroup() {
        if queuedCount > 0 { return takeQueuedGroup() }
        hasValue.clear()
        lacking = count
        if finishedCount > 0 { isEnded = true }
    }

    @inlinable @inline(never) mutating func takeQueuedGroup() {
        for index in queued.indices {
            if queued[index] > 0 {
                queued[index] -= 1
                queuedCount -= 1
            } else {
                hasValue[index] = false
                lacking += 1
                if hasFinished[index] { isEnded = true }
            }
        }
    }

    @inlinable package mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        requested += demand
        return demand
    }

    @inlinable package func openingDemand(at index: Int) -> Subscribers.Demand { requested }

    @inlinable package mutating func finish(at index: Int) -> Bool {
        guard !isEnded, !hasFinished[index] else { return false }
        hasFinished[index] = true
        finishedCount += 1
        if !hasValue[index] { isEnded = true }
        return isEnded
    }

    @inlinable package mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }
}
