// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The grammar of a ``Maybe``.
///
/// Source: RxSwift `MaybeTrait`.
public enum MaybeTrait {}

/// A stream of one value, or an end without one, or an error. As an observable it completes after the value.
///
/// Source: RxSwift `Maybe`.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What the observer of a ``Maybe`` receives, once.
///
/// Source: RxSwift `MaybeEvent`.
@frozen public enum MaybeEvent<Element> {
    /// The value.
    case success(Element)
    /// The end, by an error.
    case error(any Swift.Error)
    /// The end, without a value.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// A function that receives the event.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// A stream that calls a function at each subscription, with an observer for the event.
    ///
    /// The first event counts, on whichever thread it is sent; later ones are dropped.
    ///
    /// - Parameter subscribe: Called on the subscribing thread. Retained by the result. The disposable that it returns is disposed of after
    ///   the event, or when the subscription is disposed of.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value, or when the function sends it.
    /// - **Failure**: when the function sends it.
    /// - **Cancellation**: disposes of what the function has returned. What is sent afterwards is dropped.
    /// - **Delivery**: on the thread that sends.
    @inlinable public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .create { observer in
                let first = FirstCall()
                return subscribe { event in
                    guard first.isNow else { return }
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
}
