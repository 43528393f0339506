// SPDX-License-Identifier: Apache-2.0

public import WatertightRx

/// A subject that only accepts values: it keeps the latest ones, sends them to each new observer, and has no end.
///
/// Safe to use from any thread. Its observers are released when the relay is, without an end.
///
/// Source: RxRelay `ReplayRelay`.
public final class ReplayRelay<Element>: ObservableType {
    private let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) {
        self.subject = subject
    }

    /// A relay that keeps a number of values.
    ///
    /// - Parameter bufferSize: How many, not negative.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay(.create(bufferSize: bufferSize)) }

    /// A relay that keeps all values.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

    /// Keeps a value, and sends it to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// Adds an observer, which receives the kept values at once.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay's stream as an observable, which does not accept values.
    public func asObservable() -> Observable<Element> { subject.asObservable() }

    /// The relay's stream, which cannot fail.
    public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
}

extension ReplayRelay: Sendable where Element: Sendable {}
