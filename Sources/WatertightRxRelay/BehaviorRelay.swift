// SPDX-License-Identifier: Apache-2.0

import WatertightCore
public import WatertightRx

/// A subject that only accepts values: it keeps the latest, sends it to each new observer, and has no end.
///
/// Safe to use from any thread. Its observers are released when the relay is, without an end.
///
/// Source: RxRelay `BehaviorRelay`.
public final class BehaviorRelay<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>

    /// Makes a relay with a value.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// Makes a value the latest one, and sends it to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// The latest value.
    public var value: Element {
        do { return try subject.value() } catch { trap("a relay neither fails nor is disposed of: \(error)") }
    }

    /// Adds an observer, which receives the latest value at once.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay's stream as an observable, which does not accept values.
    public func asObservable() -> Observable<Element> { subject.asObservable() }

    /// The relay's stream, which cannot fail.
    public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
}

extension BehaviorRelay: Sendable where Element: Sendable {}
