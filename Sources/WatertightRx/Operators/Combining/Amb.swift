// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the events of the faster of two observables: the first to send an event wins, and the other is disposed of.
    ///
    /// ```
    ///   a          ────────1──2──|
    ///   b          ─────10────20────30──|
    ///   a.amb(b)   ─────10────20────30──|
    /// ```
    ///
    /// - Parameter right: The second observable, subscribed to after this one.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the winner's. An observable that completes first without a value wins.
    /// - **Failure**: the winner's. An observable that fails first wins.
    /// - **Cancellation**: disposes of both, or of the winner.
    /// - **Delivery**: on the winner's thread, at once.
    @inlinable public func amb<Right: ObservableType>(_ right: Right) -> Observable<Element> where Right.Element == Element {
        let (left, right) = (asObservable().stream, right.asObservable().stream)
        return Observable(combining: RxAmbMachine()) { stage in
            let first = stage.makeInput(QueuedInputBuffer<Element>.self)
            let second = stage.makeInput(QueuedInputBuffer<Element>.self)
            stage.begin { $0 == 0 ? first.take() : second.take() }
            stage.subscribe(first, to: left)
            stage.subscribe(second, to: right)
        }
    }

    /// Emits the events of the fastest of several observables: the first to send an event wins, and the others are disposed of. Without any
    /// observable it never ends.
    ///
    /// - Parameter sequence: The observables, subscribed to in their order.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the winner's.
    /// - **Failure**: the winner's.
    /// - **Cancellation**: disposes of all, or of the winner.
    /// - **Delivery**: on the winner's thread, at once.
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        sequence.reduce(Observable(immediate: Empty(completeImmediately: false))) { $0.amb($1) }
    }
}

/// The decisions of RxSwift's `amb`: the first input to send an event wins, and the other is disposed of before the event is delivered.
///
/// ```
///   no winner ──a value of one──▶ that one has won ──its end──▶ ended
///     └── an end of one ──▶ ended
/// ```
@usableFromInline struct RxAmbMachine: RxCombiningMachine {
    @usableFromInline var hasWinner = false

    @inlinable init() {}

    @inlinable static var name: StaticString { "Amb" }

    // The loser sends nothing: it has been disposed of.

    @inlinable mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        defer { hasWinner = true }
        return hasWinner ? .deliver : .deliverAlone
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision { hasWinner ? .end : .endAlone }

    @inlinable mutating func fail(at index: Int) -> RxCombiningDecision { hasWinner ? .end : .endAlone }
}

extension RxAmbMachine: StreamDescribing { static var streamWord: String? { "amb" } }
