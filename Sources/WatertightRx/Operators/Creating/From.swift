// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable of some values. Each is delivered in an action of its own, so that two such observables that are merged alternate.
    ///
    /// ```swift
    /// _ = Observable.merge(.of(1, 2), .of(3, 4)).subscribe(onNext: { print($0) })  // Prints "1", "3", "2", "4".
    /// ```
    ///
    /// - Parameters:
    ///   - elements: The values, in order.
    ///   - scheduler: Where the values are delivered. Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the last value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { from(elements, scheduler: scheduler) }

    /// An observable of the elements of an array: see ``of(_:scheduler:)``.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the last value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { elements(of: array, scheduler) }

    /// An observable of the elements of a sequence, which is iterated for each subscription: see ``of(_:scheduler:)``.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the last value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element { elements(of: sequence, scheduler) }

    @inlinable static func elements<Elements: Swift.Sequence>(
        of elements: Elements, _ scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Elements.Element == Element {
        Observable(producing: ElementStream(scheduler) { IteratedElements(elements.makeIterator()) })
    }
}

/// Those of an iterator.
@usableFromInline struct IteratedElements<Iterator: IteratorProtocol>: ElementSource {
    @usableFromInline static var word: String { "from" }

    @usableFromInline var iterator: Iterator

    @inlinable init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    @inlinable @inline(__always) mutating func next() -> Iterator.Element? { iterator.next() }
}
