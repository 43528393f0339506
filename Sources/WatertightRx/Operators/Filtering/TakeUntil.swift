// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values until another observable emits one.
    ///
    /// ```
    ///   upstream             ──1──2──3──4──|
    ///   other                ────────x──
    ///   take(until: other)   ──1──2──|
    /// ```
    ///
    /// - Parameter other: The observable whose first value ends the stream; it is subscribed to first. Its completion has no effect.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or at the first value of `other`; then both are disposed of.
    /// - **Failure**: the first of either; then both are disposed of.
    /// - **Cancellation**: disposes of the upstream and then of `other`.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let (upstream, other) = (asObservable().stream, other.asObservable().stream)
        return Observable(combining: TakeUntilMachine()) { stage in
            let value = stage.makeInput(QueuedInputBuffer<Element>.self)
            let signal = stage.makeInput(NoInputBuffer<Other.Element>.self)
            stage.begin { _ in value.take() }
            stage.subscribe(signal, to: other)
            stage.subscribe(value, to: upstream)
        }
    }

    /// RxSwift's earlier name of ``take(until:)``.
    @available(*, deprecated, renamed: "take(until:)")
    @inlinable public func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
        take(until: other)
    }
}

/// The decisions of `take(until:)`: values of input 0 are delivered, until input 1 has one.
@usableFromInline struct TakeUntilMachine: RxCombiningMachine {
    @inlinable init() {}

    @inlinable static var name: StaticString { "TakeUntil" }
    @inlinable static var hasMainInput: Bool { true }

    @inlinable mutating func receiveValue(at index: Int) -> RxCombiningDecision { index == 0 ? .deliver : .end }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision { index == 0 ? .end : .drop }
}

extension TakeUntilMachine: StreamDescribing { static var streamWord: String? { "take(until:)" } }
