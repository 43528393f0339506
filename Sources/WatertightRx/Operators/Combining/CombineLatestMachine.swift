// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The decisions of RxSwift's `combineLatest`: once every input has had a value, each further one is delivered with the latest of the others.
/// It knows which inputs have had a value, and none of the values.
///
/// ```
///   lacking n inputs ──the first value of one of them──▶ lacking n - 1 … ──▶ lacking none: every value is delivered
///     └── a value, though all others have finished ──▶ ended ◀── the last input finishes ──┘
/// ```
@usableFromInline struct RxCombineLatestMachine: RxCombiningMachine {
    @usableFromInline var hasValue: IndexFlags
    /// How many inputs have had no value yet.
    @usableFromInline var lacking: Int
    @usableFromInline var unfinished: Int
    @usableFromInline let isOfCollection: Bool

    @inlinable init(inputs: Int, isOfCollection: Bool = false) {
        self.isOfCollection = isOfCollection
        hasValue = IndexFlags(below: inputs)
        lacking = inputs
        unfinished = inputs
    }

    @inlinable static var name: StaticString { "CombineLatest" }
    @inlinable var disposesOfEndedFirst: Bool { !isOfCollection }

    @inlinable @inline(__always) mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        if lacking > 0 {
            if !hasValue[index] {
                hasValue[index] = true
                lacking -= 1
            }
            if lacking > 0 { return unfinished == 1 ? .end : .keep }
        }
        return .deliver
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision {
        unfinished -= 1
        return unfinished == 0 ? .end : .drop
    }
}

extension RxCombineLatestMachine: StreamDescribing { static var streamWord: String? { "combineLatest" } }
