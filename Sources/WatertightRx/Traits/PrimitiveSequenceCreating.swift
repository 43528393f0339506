// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
    /// A stream that a function makes anew for each subscription.
    ///
    /// - Parameter observableFactory: Called on the subscribing thread. An error that it throws ends the stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made stream.
    /// - **Failure**: that of the made stream, or what the function throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the made stream's thread, at once.
    @inlinable public static func deferred(
        _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .deferred { try observableFactory().source })
    }

    /// A stream with a resource that lives as long as a subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource, on the subscribing thread. An error that it throws ends the stream. Retained by the result.
    ///   - primitiveSequenceFactory: Makes the stream of a resource. An error that it throws ends the stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made stream; then the resource is disposed of.
    /// - **Failure**: that of the made stream, or what a function throws; then the resource is disposed of.
    /// - **Cancellation**: passed through; then the resource is disposed of.
    /// - **Delivery**: on the made stream's thread, at once.
    @inlinable public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// A stream that emits 0 after a time, and completes.
    ///
    /// - Parameters:
    ///   - dueTime: The time from the subscription on.
    ///   - scheduler: Where the time passes. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the timer.
    /// - **Delivery**: by the scheduler.
    @inlinable public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
    }
}
