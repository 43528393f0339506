// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable that makes another one at each subscription, and subscribes to that.
    ///
    /// - Parameter observableFactory: Called on the subscribing thread. Retained by the observable. What it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made observable.
    /// - **Failure**: that of the made observable, or the thrown error.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: as the made observable's.
    @inlinable public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        Observable(producing: DeferredStream(observableFactory))
    }
}

/// Makes the stream of each subscription.
@usableFromInline struct DeferredStream<Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let make: () throws -> Observable<Output>

    @inlinable init(_ make: @escaping () throws -> Observable<Output>) {
        self.make = make
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        do { try make().stream.subscribe(subscriber) } catch { Fail(error: error).subscribe(subscriber) }
    }
}
