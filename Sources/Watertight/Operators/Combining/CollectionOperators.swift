// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Collection where Element: Publisher {
    /// Delivers what all publishers of the collection deliver, as it comes; of an empty one, the finish.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   [a, b].merge()     ──1──10────2────20──|
    /// ```
    ///
    /// - **Demand**: one value of each publisher is held ready; everything is asked for where the downstream asks for everything.
    /// - **Completion**: when all publishers have finished and everything is delivered.
    /// - **Failure**: the first of any: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, lets go of what is held.
    /// - **Delivery**: on the thread of whichever delivers; one at a time. What was held comes in the order of the publishers.
    @inlinable public func merge() -> Publishers.MergeMany<Element> {
        Publishers.MergeMany(self)
    }

    /// Delivers arrays of one value of each publisher of the collection: the first of each, then the second of each; of an empty one, the
    /// finish.
    ///
    /// ```
    ///   a                ──1──2─────────────3──|
    ///   b                ────────8─────9───────────|
    ///   [a, b].zip()     ────────[1,8]─[2,9]───────|
    /// ```
    ///
    /// - **Demand**: asked of each publisher, one after the other. So one that delivers without end as soon as it is asked can only stand
    ///   last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others.
    /// - **Failure**: the first of any: cancels the others, drops what waits.
    /// - **Cancellation**: cancels all publishers, lets go of what waits.
    /// - **Delivery**: on the thread of whichever completes an array; one at a time. Values wait without a bound.
    @inlinable public func zip() -> Publishers.ZipMany<Element> {
        Publishers.ZipMany(self)
    }

    /// Delivers each value in an array with the latest of the collection's other publishers, once every one has had a value; of an empty
    /// collection, the finish.
    ///
    /// ```
    ///   a                        ──1──2─────────────3──────|
    ///   b                        ────────8─────9────────|
    ///   [a, b].combineLatest()   ────────[2,8]─[2,9][3,9]──|
    /// ```
    ///
    /// - **Demand**: asked of each publisher, one after the other; what comes beyond it is not delivered, but is the latest.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first of any: cancels the others.
    /// - **Cancellation**: cancels all publishers, lets go of the latest values.
    /// - **Delivery**: on the thread of whichever delivers; one at a time. A value **from inside of a delivery** is not delivered, but is the
    ///   latest, as with Combine's `combineLatest`.
    @inlinable public func combineLatest() -> Publishers.CombineLatestMany<Element> {
        Publishers.CombineLatestMany(self)
    }
}
