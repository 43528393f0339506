// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The grammar of a ``Single``.
///
/// Source: RxSwift `SingleTrait`.
public enum SingleTrait {}

/// A stream of exactly one value, or an error. As an observable it completes after the value.
///
/// Source: RxSwift `Single`.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What the observer of a ``Single`` receives, once.
///
/// Source: RxSwift `SingleEvent`.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A function that receives the event.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// A stream that calls a function at each subscription, with an observer for the event.
    ///
    /// ```swift
    /// let answer = Single<Int>.create { single in
    ///     single(.success(42))
    ///     return Disposables.create()
    /// }
    /// ```
    ///
    /// The first event counts, on whichever thread it is sent; later ones are dropped.
    ///
    /// - Parameter subscribe: Called on the subscribing thread. Retained by the result. The disposable that it returns is disposed of after
    ///   the event, or when the subscription is disposed of.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: when the function sends it.
    /// - **Cancellation**: disposes of what the function has returned. What is sent afterwards is dropped.
    /// - **Delivery**: on the thread that sends.
    @inlinable public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable) -> Single<Element> {
        Single(
            raw: .create { observer in
                let first = FirstCall()
                return subscribe { event in
                    guard first.isNow else { return }
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }
}
