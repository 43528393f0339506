// SPDX-License-Identifier: Apache-2.0

/// What a `zip` decides: a group is due once every input has a value waiting; it ends when an input that has finished has none, for
/// there can be no further group. It counts the values that wait and knows none of them.
///
/// ```
///   lacking n inputs ──a value of one of them──▶ lacking n - 1 … ──▶ lacking none: a group is taken off every input
///     └── one that lacks has finished ──▶ ended ◀── a group was the last of one that has finished
/// ```
/// It counts no demand: all inputs are asked for the same, so there are no more groups than were asked for. Where an upstream sends more
/// than that, so does the zip, as Combine's.
@usableFromInline
package struct ZipMachine: GatherMachine {
    /// How many values of each input wait.
    @usableFromInline
    var waiting: ContiguousArray<Int>
    @usableFromInline
    var hasFinished: ContiguousArray<Bool>
    /// How many inputs have no value waiting.
    @usableFromInline
    var lacking: Int
    /// All that was ever asked for.
    @usableFromInline
    var asked = Subscribers.Demand.none
    @usableFromInline
    package var isEnded = false

    @inlinable
    package init(inputs: Int) {
        waiting = ContiguousArray(repeating: 0, count: inputs)
        hasFinished = ContiguousArray(repeating: false, count: inputs)
        lacking = inputs
    }

    @inlinable
    package static var name: String { "Zip" }
    @inlinable
    package static var cancelsFailed: Bool { true }
    @inlinable
    package static var answersAfterwards: Bool { true }
    @inlinable
    package static var endsFirst: Bool { true }

    @inlinable
    package mutating func place(at index: Int, on thread: UInt, isNested: Bool) -> GatherPlacement {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        waiting[index] += 1
        if waiting[index] == 1 { lacking -= 1 }
        guard lacking == 0 else { return .keep() }
        for index in waiting.indices {
            waiting[index] -= 1
            guard waiting[index] == 0 else { continue }
            lacking += 1
            if hasFinished[index] { isEnded = true }
        }
        return isEnded ? .deliverLast : .deliver()
    }

    @inlinable
    package mutating func ask(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        asked += demand
        return demand
    }

    @inlinable
    package func openingDemand(at index: Int) -> Subscribers.Demand { asked }

    @inlinable
    package mutating func finish(at index: Int) -> Bool {
        guard !isEnded, !hasFinished[index] else { return false }
        hasFinished[index] = true
        if waiting[index] == 0 { isEnded = true }
        return isEnded
    }

    @inlinable
    package mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }
}
