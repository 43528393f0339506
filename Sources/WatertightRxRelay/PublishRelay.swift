// SPDX-License-Identifier: Apache-2.0

public import WatertightRx

/// A subject that only accepts values: it sends each to its present observers, keeps none, and has no end.
///
/// Safe to use from any thread. Its observers are released when the relay is, without an end.
///
/// Source: RxRelay `PublishRelay`.
public final class PublishRelay<Element>: ObservableType {
    private let subject = PublishSubject<Element>()

    /// Makes a relay without observers.
    public init() {}

    /// Sends a value to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// Adds an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay's stream as an observable, which does not accept values.
    public func asObservable() -> Observable<Element> { subject.asObservable() }

    /// The relay's stream, which cannot fail.
    public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
}

extension PublishRelay: Sendable where Element: Sendable {}
