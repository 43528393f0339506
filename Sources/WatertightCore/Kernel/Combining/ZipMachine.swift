// SPDX-License-Identifier: Apache-2.0

/// What a `zip` decides: a group is due once every input has a value waiting; it ends when an input that has finished has none, for
/// there can be no further group. It counts the values that wait and knows none of them.
///
/// ```
///   lacking n inputs ──a value of one of them──▶ lacking n - 1 … ──▶ lacking none: a group is taken off every input
///     └── one that lacks has finished ──▶ ended ◀── a group was the last of one that has finished
/// ```
/// It counts no demand: the same is requested of all inputs, so there are no more groups than were requested. Where an upstream sends more
/// than that, so does the zip, as Combine's.
@usableFromInline package struct ZipMachine: CombiningMachine {
    /// How many inputs there are.
    @usableFromInline let count: Int
    /// The inputs that have a value waiting.
    @usableFromInline var hasValue: IndexFlags
    /// How many more values of each input wait: none before there is one.
    @usableFromInline var queued: ContiguousArray<Int> = []
    /// How many of all inputs.
    @usableFromInline var queuedCount = 0
    @usableFromInline var hasFinished: IndexFlags
    @usableFromInline var finishedCount = 0
    /// How many inputs have no value waiting.
    @usableFromInline var lacking: Int
    /// All that was ever requested.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline package var isEnded = false

    @inlinable package init(inputs: Int) {
        count = inputs
        hasValue = IndexFlags(below: inputs)
        hasFinished = IndexFlags(below: inputs)
        lacking = inputs
    }

    @inlinable package static var name: String { "Zip" }
    @inlinable package static var cancelsFailed: Bool { true }
    @inlinable package static var answersAfterwards: Bool { true }
    @inlinable package static var endsFirst: Bool { true }

    @inlinable @inline(__always)
    package mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        if hasValue[index] {
            queue(at: index)
            return .keep()
        }
        hasValue[index] = true
        lacking -= 1
        guard lacking == 0 else { return .keep() }
        takeGroup()
        return isEnded ? .deliverLast : .deliver()
    }

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
