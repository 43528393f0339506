// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits an observable for each key, of the values with that key.
    ///
    /// ```
    ///   upstream                 ──1──2──3──|
    ///   groupBy { $0 % 2 }         a  b     |       a: 1, 3   b: 2
    /// ```
    ///
    /// A group is hot: what it emits before it is subscribed to is lost, except that the first value comes right after the group. The upstream is
    /// disposed of once the subscription and those of all groups are.
    ///
    /// - Parameter keySelector: Returns a value's key. Retained until the stream ends; an error that it throws ends the stream and its groups.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; first that of the groups.
    /// - **Failure**: the upstream's, or the first that `keySelector` throws; first that of the groups.
    /// - **Cancellation**: the groups go on while they are subscribed to.
    /// - **Delivery**: on the upstream's thread, at once.
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Observable(
            producing: CreatedStream { observer in
                let grouping = Grouping(keySelector, into: observer)
                grouping.source.setDisposable(source.subscribe(grouping))
                return grouping.disposable
            })
    }
}

/// Hands each value to the subject of its group.
final class Grouping<Key: Hashable, Element>: ObserverType {
    let source = SingleAssignmentDisposable()
    /// Disposes of the source once the subscription and those of all groups are disposed of.
    let disposable: RefCountDisposable
    private let selectKey: (Element) throws -> Key
    private let observer: AnyObserver<GroupedObservable<Key, Element>>
    private let groups = Guarded<[Key: PublishSubject<Element>]>([:])

    init(_ selectKey: @escaping (Element) throws -> Key, into observer: AnyObserver<GroupedObservable<Key, Element>>) {
        self.selectKey = selectKey
        self.observer = observer
        disposable = RefCountDisposable(disposable: source)
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            do { send(element, to: try selectKey(element)) } catch { end(with: .error(error), .error(error)) }
        case .error(let error): end(with: .error(error), .error(error))
        case .completed: end(with: .completed, .completed)
        }
    }

    private func send(_ element: Element, to key: Key) {
        let made = PublishSubject<Element>()
        let (subject, isNew) = groups.withLock { groups -> (PublishSubject<Element>, Bool) in
            if let subject = groups[key] { return (subject, false) }
            groups[key] = made
            return (made, true)
        }
        if isNew { observer.onNext(GroupedObservable(key: key, source: counted(subject))) }
        subject.onNext(element)
    }

    private func counted(_ subject: PublishSubject<Element>) -> Observable<Element> {
        Observable(
            immediate: CreatedStream { [disposable] observer in
                let lease = disposable.retain()
                return Disposables.create(lease, subject.subscribe(observer))
            })
    }

    private func end(with event: Event<Element>, _ outer: Event<GroupedObservable<Key, Element>>) {
        let ended = groups.withLock { exchange(&$0, with: [:]) }
        for subject in ended.values { subject.on(event) }
        observer.on(outer)
        source.dispose()
    }
}
