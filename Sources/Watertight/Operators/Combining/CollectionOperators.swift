// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Collection where Element: Publisher {
    /// Publishes the values of all publishers of the collection as they arrive; finishes at the first request if the collection is empty.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   [a, b].merge()     ──1──10────2────20──|
    /// ```
    ///
    /// - **Demand**: one value of each publisher is held ready; unlimited if the downstream's demand is unlimited.
    /// - **Completion**: when all publishers have finished and all values are delivered.
    /// - **Failure**: the first error of any: cancels the others, drops held values.
    /// - **Cancellation**: cancels all publishers, releases held values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered by the thread
    ///   that is delivering. Held values are delivered in the order of the publishers.
    @inlinable public func merge() -> Publishers.MergeMany<Element> {
        Publishers.MergeMany(self)
    }

    /// Publishes arrays of one value of each publisher of the collection, the first of each, then the second of each; finishes at once if it is
    /// empty.
    ///
    /// ```
    ///   a                ──1──2─────────────3──|
    ///   b                ────────8─────9───────────|
    ///   [a, b].zip()     ────────[1,8]─[2,9]───────|
    /// ```
    ///
    /// - **Demand**: requested from each publisher, one after the other. So a publisher that delivers endlessly as soon as it receives demand must be
    ///   the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others.
    /// - **Failure**: the first error of any: cancels the others, drops waiting values.
    /// - **Cancellation**: cancels all publishers, releases waiting values.
    /// - **Delivery**: on the thread that completes an array, one array at a time: an array completed on another thread meanwhile is delivered by the
    ///   thread that is delivering. Values wait without bound.
    @inlinable public func zip() -> Publishers.ZipMany<Element> {
        Publishers.ZipMany(self)
    }

    /// Publishes each value in an array with the latest of the collection's other publishers, once all have published one; finishes at once if it
    /// is empty.
    ///
    /// ```
    ///   a                        ──1──2─────────────3──────|
    ///   b                        ────────8─────9────────|
    ///   [a, b].combineLatest()   ────────[2,8]─[2,9][3,9]──|
    /// ```
    ///
    /// - **Demand**: requested from each publisher, one after the other; a value beyond it is not delivered, but becomes the latest.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first error of any: cancels the others.
    /// - **Cancellation**: cancels all publishers, releases the latest values.
    /// - **Delivery**: on the publishers' threads, one array at a time: a value that arrives on another thread meanwhile is delivered by the thread
    ///   that is delivering. A value **from inside a delivery** is not delivered, but becomes the latest, as with Combine's `combineLatest`.
    @inlinable public func combineLatest() -> Publishers.CombineLatestMany<Element> {
        Publishers.CombineLatestMany(self)
    }
}
