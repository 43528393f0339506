// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable that calls a function at each subscription, with an observer for the events.
    ///
    /// ```swift
    /// let words = Observable<String>.create { observer in
    ///     observer.onNext("drip")
    ///     observer.onCompleted()
    ///     return Disposables.create()
    /// }
    /// ```
    ///
    /// Events of several threads are delivered one at a time; what is sent after an end is dropped.
    ///
    /// - Parameter subscribe: Called on the subscribing thread. Retained by the observable. What it returns is disposed of after the end, or
    ///   when the subscription is disposed of.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the function sends it.
    /// - **Failure**: when the function sends it.
    /// - **Cancellation**: disposes of what the function has returned. What is sent afterwards is dropped.
    /// - **Delivery**: on the threads that send, one event at a time: what is sent on another thread meanwhile is delivered by the one that
    ///   delivers.
    @inlinable public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable(producing: CreatedStream(subscribe))
    }
}
