// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The decisions of `withLatestFrom`: an upstream value is delivered once the other publisher has published one. The upstream is input 0, the other
/// input 1.
///
/// ```
///   without a latest ──a value of the other──▶ with a latest: every value of the upstream is delivered
///     ├── a value of the upstream is dropped, and another is requested in its place
///     └── either finishes ──▶ ended ◀── the upstream finishes ──┘
/// ```
@usableFromInline struct WithLatestMachine: CombiningMachine {
    @usableFromInline var hasLatest = false
    /// The total demand requested so far.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline var isEnded = false

    @inlinable init() {}

    @inlinable static var name: String { "WithLatestFrom" }
    @inlinable static var upstream: Int { 0 }

    @inlinable mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded else { return .drop() }
        if index == Self.upstream { return hasLatest ? .deliver() : .drop(requesting: .max(1)) }
        hasLatest = true
        return .keep()
    }

    @inlinable mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded else { return .none }
        requested += demand
        return demand
    }

    @inlinable func isRequested(_ index: Int) -> Bool { index == Self.upstream }

    @inlinable func openingDemand(at index: Int) -> Subscribers.Demand { index == Self.upstream ? requested : .unlimited }

    @inlinable mutating func finish(at index: Int) -> Bool {
        // Without a latest value there will never be one, so no upstream value could be delivered.
        guard index == Self.upstream || !hasLatest else { return false }
        return end()
    }

    @inlinable mutating func end() -> Bool {
        defer { isEnded = true }
        return !isEnded
    }
}

extension WithLatestMachine: StreamDescribing {
    static var streamWord: String? { "withLatestFrom" }
}
