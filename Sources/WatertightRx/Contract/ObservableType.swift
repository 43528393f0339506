// SPDX-License-Identifier: Apache-2.0

/// Anything that can be observed after a conversion: an observable, a trait, a relay.
///
/// Source: RxSwift `ObservableConvertibleType`.
public protocol ObservableConvertibleType {
    /// The type of the values.
    associatedtype Element

    /// The same stream as an ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A stream: any number of values, then at most one end, `next* (error | completed)?`.
///
/// No two events are delivered to an observer at once, whichever threads they come from.
///
/// Source: RxSwift `ObservableType`.
public protocol ObservableType: ObservableConvertibleType {
    /// Begins a subscription.
    ///
    /// The stream retains the observer until it has ended or the subscription is disposed of. A subscription whose disposable is dropped runs on.
    ///
    /// - Parameter observer: Receives the events, on the threads on which the stream delivers them.
    /// - Returns: Ends the subscription when it is disposed of.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// An observable that subscribes to this one, once for each of its own subscriptions.
    public func asObservable() -> Observable<Element> {
        .create { self.subscribe($0) }
    }
}
