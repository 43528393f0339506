// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values that come after the first value of another observable.
    ///
    /// ```
    ///   upstream             ──1──2──3──4──|
    ///   other                ───────x──
    ///   skip(until: other)   ────────3──4──|
    /// ```
    ///
    /// - Parameter other: The observable whose first value opens the stream; it is subscribed to after the upstream, and disposed of at that
    ///   value. Its completion has no effect.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, once the stream is open. If the upstream completes before that, all is disposed of, and **the stream
    ///   does not complete**, as in RxSwift.
    /// - **Failure**: the first of either; then both are disposed of.
    /// - **Cancellation**: disposes of the upstream and then of `other`.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let (upstream, other) = (asObservable().stream, other.asObservable().stream)
        return Observable(combining: SkipUntilMachine()) { stage in
            let value = stage.makeInput(QueuedInputBuffer<Element>.self)
            let signal = stage.makeInput(NoInputBuffer<Other.Element>.self)
            stage.begin { _ in value.take() }
            stage.subscribe(value, to: upstream)
            stage.subscribe(signal, to: other)
        }
    }

    /// RxSwift's earlier name of ``skip(until:)``.
    @available(*, deprecated, renamed: "skip(until:)")
    @inlinable public func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
        skip(until: other)
    }
}

/// The decisions of `skip(until:)`: values of input 0 are delivered, once input 1 has had one.
///
/// ```
///   closed ──a value of input 1, which is retired──▶ open ──input 0 finishes──▶ completed
///     └── input 0 finishes ──▶ over, without a completion
/// ```
@usableFromInline struct SkipUntilMachine: RxCombiningMachine {
    @usableFromInline var isOpen = false

    @inlinable init() {}

    @inlinable static var name: StaticString { "SkipUntil" }
    @inlinable static var hasMainInput: Bool { true }

    @inlinable mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        if index == 0 { return isOpen ? .deliver : .drop }
        isOpen = true
        return .retire
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision {
        if index == 1 { return .drop }
        return isOpen ? .end : .endSilently
    }
}

extension SkipUntilMachine: StreamDescribing { static var streamWord: String? { "skip(until:)" } }
