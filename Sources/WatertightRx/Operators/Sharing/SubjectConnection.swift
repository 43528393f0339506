// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One subscription to the source of a connectable observable, whose events a subject receives.
///
/// ```
///   made ──begin──▶ begun ──the source ends──▶ over
///     └───detach, dispose───┴──────────────────▶ over: nothing more reaches the subject
/// ```
/// It exists before it begins, so that a source that delivers while it is subscribed to can be disposed of. The connector retains it until it is over,
/// and the source as any subscriber.
final class SubjectConnection<Subject: SubjectType>: Subscriber, CountedConnection, CustomStringConvertible {
    typealias Input = Subject.Observer.Element
    typealias Failure = any Swift.Error

    /// `nil` once the connection has begun, or is over.
    private let source: Guarded<Observable<Input>?>
    private let observer: Subject.Observer
    private let upstream = UpstreamSlot()
    /// 1 once nothing more reaches the subject.
    private let isOver = Word()
    /// Weak: an observable that is dropped ends no connection, and a connection needs none.
    private weak let connector: Connector<Subject>?

    init(of source: Observable<Input>, to observer: Subject.Observer, in connector: Connector<Subject>) {
        self.source = Guarded(source)
        self.observer = observer
        self.connector = connector
    }

    func begin() {
        guard let source = source.withLock({ exchange(&$0, with: nil) }), isOver.load() == 0 else { return }
        source.stream.subscribe(self)
    }

    func detach() -> Any? {
        isOver.store(1)
        return connector?.remove(self)
    }

    func dispose() {
        let former = (detach(), source.withLock { exchange(&$0, with: nil) })
        upstream.close()?.cancel()
        withExtendedLifetime(former) {}
    }

    // MARK: The source

    func receive(subscription: any WatertightCore.Subscription) {
        if upstream.attachOrCancel(subscription) { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        if isOver.peek() == 0 { observer.onNext(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<any Swift.Error>) {
        guard isOver.exchange(1) == 0 else { return }
        let subscription = upstream.close()
        // Before the end is delivered: an observer that subscribes again then begins anew.
        let former = connector?.remove(self)
        observer.on(Event(completion))
        withExtendedLifetime((subscription, former)) {}
    }

    var description: String { "Multicast" }
}

/// Ends a connection, and does not retain it.
final class ConnectionDisposable: Disposable {
    private weak let connection: (any CountedConnection & AnyObject)?

    init(_ connection: any CountedConnection & AnyObject) {
        self.connection = connection
    }

    func dispose() { connection?.dispose() }
}
