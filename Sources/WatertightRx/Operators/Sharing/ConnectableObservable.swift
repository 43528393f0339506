// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// An observable whose observers share one subscription to a source, which begins when it is connected.
///
/// Source: RxSwift `ConnectableObservableType`.
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source, unless a connection exists.
    ///
    /// - Returns: The connection, which ends when it is disposed of. The observers then receive nothing more, and no end.
    func connect() -> any Disposable
}

/// What `publish`, `replay` and `multicast` make. Its observers receive what a subject sends, and the subject what the source sends while there is a
/// connection.
///
/// It is no producer: a subscription begins at once. With the connection the subject goes: the next connection has a new one, unless `multicast` was
/// given one. It retains the source, the function that makes subjects, and the subject; a connection retains the subject alone.
///
/// Source: RxSwift `ConnectableObservable`.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
    /// What `refCount()` counts the observers of.
    let connector: any CountedConnectable

    /// Makes an observable of a source and of the subjects between it and the observers.
    init<Subject: SubjectType>(
        _ source: Observable<Subject.Observer.Element>, makeSubject: @escaping () -> Subject
    ) where Subject.Element == Element {
        let connector = Connector(source, makeSubject)
        self.connector = connector
        super.init(AnyPublisher(ConnectableStream(connector)))
    }

    /// Subscribes to the source, unless a connection exists. See ``ConnectableObservableType/connect()``.
    ///
    /// - Returns: The connection. Dropping it does not end it.
    public func connect() -> any Disposable { connector.connect() }
}

/// The stream of a connectable observable: that of its present subject.
struct ConnectableStream<Subject: SubjectType>: Publisher {
    typealias Output = Subject.Element
    typealias Failure = any Swift.Error

    let connector: Connector<Subject>

    init(_ connector: Connector<Subject>) {
        self.connector = connector
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        connector.present.stream.subscribe(subscriber)
    }
}
