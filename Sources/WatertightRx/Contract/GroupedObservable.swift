// SPDX-License-Identifier: Apache-2.0

/// The values with one key: see ``ObservableType/groupBy(keySelector:)``.
///
/// Source: RxSwift `GroupedObservable`.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// The key.
    public let key: Key

    private let source: Observable<Element>

    /// Gives an observable a key. It is retained.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Begins a subscription to the values.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The values as an observable without a key.
    public func asObservable() -> Observable<Element> { source }
}
