// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ConnectableObservableType {
    /// An observable that is connected while it has an observer.
    ///
    /// ```
    ///   source      subscribed to ──1──2──3── disposed of
    ///   first        subscribes     1  2
    ///   second                   subscribes  3 │
    /// ```
    /// `connect()` and the connection's `dispose()` are called under no lock. After an end, or after the last observer has gone, the next one begins anew.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the connectable observable.
    /// - **Failure**: that of the connectable observable.
    /// - **Cancellation**: the connection is disposed of after the last observer's subscription.
    /// - **Delivery**: as the connectable observable's.
    public func refCount() -> Observable<Element> {
        let connectable = (self as? ConnectableObservable<Element>)?.connector ?? ForeignConnectable(self)
        return Observable(producing: CountedStream(asObservable().stream, ConnectionCounter(connectable)))
    }
}

/// The stream of a connectable observable whose observers are counted. An observer is counted, then subscribed; then the connection begins, if there is
/// none.
struct CountedStream<Output>: Publisher {
    typealias Failure = any Swift.Error

    let upstream: AnyPublisher<Output, any Swift.Error>
    let counter: ConnectionCounter

    init(_ upstream: AnyPublisher<Output, any Swift.Error>, _ counter: ConnectionCounter) {
        self.upstream = upstream
        self.counter = counter
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let subscription = CountedSubscription(counter, run: counter.join())
        upstream.subscribe(CountedStage(subscriber, subscription))
        subscription.connect()
    }
}

/// Passes the events of a connectable observable to one observer.
struct CountedStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible where Downstream.Failure == any Swift.Error {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let link: CountedSubscription

    init(_ downstream: Downstream, _ link: CountedSubscription) {
        self.downstream = downstream
        self.link = link
    }

    func receive(subscription: any WatertightCore.Subscription) {
        if link.upstream.attachOrCancel(subscription) { downstream.receive(subscription: link) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        link.upstream.isAttached ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<any Swift.Error>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        // Before the end is delivered: an observer that subscribes again then begins anew.
        link.end()
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    var description: String { link.description }
}

extension CountedStage: StreamDescribing {
    static var streamWord: String? { "refCount" }
}
