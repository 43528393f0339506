// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the latest value of another observable at each value; values that come before it has one are dropped.
    ///
    /// ```
    ///   taps                        ──x─────x───x──────|
    ///   text                        ────a─b───────c──|
    ///   taps.withLatestFrom(text)   ────────b───b──────|
    /// ```
    ///
    /// - Parameter second: The observable whose latest value is retained until the stream ends. It is subscribed to first.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the first of either; then both are disposed of.
    /// - **Cancellation**: disposes of the upstream and then of the other, and releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 })
    }

    /// Emits the result of a function of each value and the latest value of another observable; values that come before it has one are dropped.
    ///
    /// ```
    ///   taps                                           ──1─────2───3──────|
    ///   text                                           ────a─b───────c──|
    ///   taps.withLatestFrom(text) { "\($0)\($1)" }   ────────2b──3b─────|
    /// ```
    ///
    /// - Parameters:
    ///   - second: The observable whose latest value is retained until the stream ends. It is subscribed to first.
    ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the first of either, or that `resultSelector` throws; then both are disposed of.
    /// - **Cancellation**: disposes of the upstream and then of the other, and releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        let (upstream, other) = (asObservable().stream, second.asObservable().stream)
        let pairs = Observable<(Element, Source.Element)>(combining: RxWithLatestMachine()) { stage in
            let value = stage.makeInput(QueuedInputBuffer<Element>.self)
            let latest = stage.makeInput(LatestInputBuffer<Source.Element>.self)
            stage.begin { _ in (value.take(), latest.take()) }
            stage.subscribe(latest, to: other)
            stage.subscribe(value, to: upstream)
        }
        return pairs.map { try resultSelector($0, $1) }
    }
}

/// The decisions of RxSwift's `withLatestFrom`: a value of input 0 is delivered once input 1 has had one.
@usableFromInline struct RxWithLatestMachine: RxCombiningMachine {
    @usableFromInline var hasLatest = false

    @inlinable init() {}

    @inlinable static var name: StaticString { "WithLatestFrom" }
    @inlinable static var hasMainInput: Bool { true }

    @inlinable mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        if index == 0 { return hasLatest ? .deliver : .drop }
        hasLatest = true
        return .keep
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision { index == 0 ? .end : .drop }
}

extension RxWithLatestMachine: StreamDescribing { static var streamWord: String? { "withLatestFrom" } }
