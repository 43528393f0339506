// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The integers of `range`, `timer` and `interval`.
///
/// Source: RxSwift `RxAbstractInteger`.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
    /// An observable of successive integers.
    ///
    /// - Parameters:
    ///   - start: The first.
    ///   - count: How many, not negative; the last of them has to fit into the type.
    ///   - scheduler: Where they are delivered, each in an action of its own. Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the last integer.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        require(count >= 0, "count can't be negative")
        require(count == 0 || start &+ (count - 1) >= start, "overflow of count")
        return Observable<Element>(producing: ElementStream(scheduler) { RangeElements(start: start, left: count) })
    }
}

/// Successive integers.
@usableFromInline struct RangeElements<Element: RxAbstractInteger>: ElementSource {
    @usableFromInline static var word: String { "range" }

    @usableFromInline var start: Element
    /// How many are left.
    @usableFromInline var left: Element

    @inlinable init(start: Element, left: Element) {
        self.start = start
        self.left = left
    }

    @inlinable @inline(__always) mutating func next() -> Element? {
        guard left > 0 else { return nil }
        defer {
            start &+= 1
            left -= 1
        }
        return start
    }
}
