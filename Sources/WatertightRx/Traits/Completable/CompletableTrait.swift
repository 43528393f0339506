// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The grammar of a ``Completable``.
///
/// Source: RxSwift `CompletableTrait`.
public enum CompletableTrait {}

/// A stream without values: it ends, with or without an error.
///
/// Source: RxSwift `Completable`.
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// What the observer of a ``Completable`` receives, once.
///
/// Source: RxSwift `CompletableEvent`.
@frozen public enum CompletableEvent: Sendable {
    /// The end, by an error.
    case error(any Swift.Error)
    /// The end, without an error.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// A function that receives the event.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// A stream that calls a function at each subscription, with an observer for the event.
    ///
    /// The first event counts, on whichever thread it is sent; later ones are dropped.
    ///
    /// - Parameter subscribe: Called on the subscribing thread. Retained by the result. The disposable that it returns is disposed of after
    ///   the event, or when the subscription is disposed of.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the function sends it.
    /// - **Failure**: when the function sends it.
    /// - **Cancellation**: disposes of what the function has returned. What is sent afterwards is dropped.
    /// - **Delivery**: on the thread that sends.
    @inlinable public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
}
