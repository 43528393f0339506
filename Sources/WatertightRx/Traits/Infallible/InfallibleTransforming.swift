// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Emits the result of a function for each value.
    ///
    /// - Parameter transform: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible<Result>(asObservable().map(transform))
    }

    /// Emits the results of a function that are not `nil`.
    ///
    /// - Parameter transform: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
        Infallible<Result>(asObservable().compactMap(transform))
    }

    /// Emits what a function makes of its former result and each value.
    ///
    /// A value that comes while the function runs is dropped, as ``ObservableType/scan(into:accumulator:)`` says.
    ///
    /// - Parameters:
    ///   - seed: The first former result, which is not emitted. Retained by the result.
    ///   - accumulator: Changes the result. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func scan<Seed>(
        into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Emits what a function makes of its former result and each value.
    ///
    /// - Parameters:
    ///   - seed: The first former result, which is not emitted. Retained by the result.
    ///   - accumulator: Makes the next result. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
        Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Emits a function's results of an object and each value. The object is not retained, and the stream completes after its release: at once
    /// if it is a `LifetimeOwner`, else in place of the next value, as ``ObservableType/withUnretained(_:resultSelector:)`` says.
    ///
    /// - Parameters:
    ///   - obj: Retained only while `resultSelector` is called and its result is delivered.
    ///   - resultSelector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the object, or in place of the first value after its release; or the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Emits an object with each value. The object is not retained, and the stream completes after its release: at once if it is a
    /// `LifetimeOwner`, else in place of the next value, as ``ObservableType/withUnretained(_:resultSelector:)`` says.
    ///
    /// - Parameter obj: Retained while a value is delivered with it.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the object, or in place of the first value after its release; or the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}
