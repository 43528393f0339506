// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The decisions of RxSwift's `zip`: a group is due once every input has a value waiting; the end comes when all inputs have finished. The
/// machine counts the waiting values and holds none.
///
/// ```
///   lacking n inputs ──a value of one of them──▶ lacking n - 1 … ──▶ lacking none: a group leaves the buffers
///     └── the last input finishes ──▶ ended
/// ```
/// Of a collection, a value that fills no group ends the stream, too, if all other inputs have finished.
@usableFromInline struct RxZipMachine: RxCombiningMachine {
    @usableFromInline let count: Int
    @usableFromInline let isOfCollection: Bool
    /// The inputs that have a value waiting.
    @usableFromInline var hasValue: IndexFlags
    /// The number of values of each input that wait behind the first; empty until there is one.
    @usableFromInline var queued: ContiguousArray<Int> = []
    /// Their sum.
    @usableFromInline var queuedCount = 0
    /// The number of inputs without a waiting value.
    @usableFromInline var lacking: Int
    @usableFromInline var unfinished: Int

    @inlinable init(inputs: Int, isOfCollection: Bool = false) {
        count = inputs
        self.isOfCollection = isOfCollection
        hasValue = IndexFlags(below: inputs)
        lacking = inputs
        unfinished = inputs
    }

    @inlinable static var name: StaticString { "Zip" }
    @inlinable var disposesOfEndedFirst: Bool { !isOfCollection }

    @inlinable @inline(__always) mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        if hasValue[index] {
            queue(at: index)
        } else {
            hasValue[index] = true
            lacking -= 1
            if lacking == 0 {
                takeGroup()
                return .deliver
            }
        }
        return isOfCollection && unfinished == 1 ? .end : .keep
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
    }

    @inlinable @inline(never) mutating func takeQueuedGroup() {
        for index in queued.indices {
            if queued[index] > 0 {
                queued[index] -= 1
                queuedCount -= 1
            } else {
                hasValue[index] = false
                lacking += 1
            }
        }
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision {
        unfinished -= 1
        return unfinished == 0 ? .end : .drop
    }
}

extension RxZipMachine: StreamDescribing { static var streamWord: String? { "zip" } }
