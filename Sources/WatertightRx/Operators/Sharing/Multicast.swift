// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable whose observers share one subscription to this one, through a subject.
    ///
    /// - Parameter subject: Used for every connection: after its end, later observers receive that end.
    ///
    /// - **Demand**: unlimited, while connected.
    /// - **Completion**: the subject's.
    /// - **Failure**: the subject's.
    /// - **Cancellation**: of an observer: the others stay. Of the connection: disposes of the subscription to this observable.
    /// - **Delivery**: as the subject's.
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        ConnectableObservable(asObservable()) { subject }
    }

    /// An observable whose observers share one subscription to this one, through a subject for each connection.
    ///
    /// - Parameter makeSubject: Called when an observer or a connection needs a subject. Retained by the result.
    ///
    /// - **Demand**: unlimited, while connected.
    /// - **Completion**: the subject's.
    /// - **Failure**: the subject's.
    /// - **Cancellation**: of an observer: the others stay. Of the connection: disposes of the subscription to this observable.
    /// - **Delivery**: as the subject's.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        ConnectableObservable(asObservable(), makeSubject: makeSubject)
    }

    /// An observable that, for each subscription, shares one subscription to this observable among all uses in a function.
    ///
    /// - Parameters:
    ///   - subjectSelector: Makes the subject of a subscription.
    ///   - selector: Makes the result of the shared observable. Both are retained by the result; an error that one throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the selected observable.
    /// - **Failure**: that of the selected observable, or the thrown error.
    /// - **Cancellation**: ends the subscription to the selected observable, and then the shared one.
    /// - **Delivery**: as the selected observable's.
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject, selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Observable(
            producing: CreatedStream { observer in
                do {
                    let subject = try subjectSelector()
                    let shared = ConnectableObservable(source) { subject }
                    let subscription = try selector(shared).subscribe(observer)
                    return Disposables.create(subscription, shared.connect())
                } catch {
                    observer.onError(error)
                    return Disposables.create()
                }
            })
    }

    /// An observable whose observers share one subscription to this one; each receives what comes after it has subscribed.
    ///
    /// - **Demand**: unlimited, while connected.
    /// - **Completion**: this observable's.
    /// - **Failure**: this observable's.
    /// - **Cancellation**: of an observer: the others stay. Of the connection: disposes of the subscription to this observable.
    /// - **Delivery**: on this observable's threads.
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }

    /// An observable whose observers share one subscription to this one; each receives the latest values first.
    ///
    /// - Parameter bufferSize: How many values are kept, not negative.
    ///
    /// - **Demand**: unlimited, while connected.
    /// - **Completion**: this observable's.
    /// - **Failure**: this observable's.
    /// - **Cancellation**: of an observer: the others stay. Of the connection: disposes of the subscription to this observable.
    /// - **Delivery**: on this observable's threads; what is kept, on the subscribing thread.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// An observable whose observers share one subscription to this one; each receives all values.
    ///
    /// - **Demand**: unlimited, while connected.
    /// - **Completion**: this observable's.
    /// - **Failure**: this observable's.
    /// - **Cancellation**: of an observer: the others stay. Of the connection: disposes of the subscription to this observable.
    /// - **Delivery**: on this observable's threads; what is kept, on the subscribing thread.
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }
}
