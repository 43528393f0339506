// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that sends each value to its present observers, and keeps none.
///
/// ```swift
/// let taps = PublishSubject<Int>()
/// let subscription = taps.subscribe(onNext: { print($0) })
/// taps.onNext(1)  // Prints "1"
/// ```
///
/// Safe to use from any thread: values are delivered one at a time, each on the thread that sends it or on one that is sending at the same time. A value
/// that is sent from inside of a delivery is delivered at once. It retains its observers until the end, their disposal, or its own release.
///
/// Source: RxSwift `PublishSubject`.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    /// The subject itself.
    public typealias SubjectObserverType = PublishSubject<Element>

    @usableFromInline let source: SubjectStream<PassthroughSubject<Element, any Swift.Error>>

    /// Makes a subject without observers.
    public init() {
        source = SubjectStream(PassthroughSubject(), SubjectLife(), named: "PublishSubject")
        super.init(AnyPublisher(source))
    }

    deinit {
        if source.core.multicaster.completion == nil, source.life.release(keeping: []) { source.leaveSilently() }
    }

    /// Whether it has an observer.
    public var hasObservers: Bool { source.core.multicaster.hasMembers }

    /// Whether it was disposed of.
    public var isDisposed: Bool { source.life.isDisposed }

    /// Sends an event. Nothing is delivered after an end or the disposal.
    @inlinable public func on(_ event: Event<Element>) {
        // The release of the subject would end the delivery.
        withExtendedLifetime(self) { source.send(event) }
    }

    /// Adds an observer; after the end it receives the end, and after the disposal ``RxError/disposed(object:)``.
    @inlinable public override func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { super.subscribe(observer) }

    /// The subject itself.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Lets the observers go without an end.
    public func dispose() {
        if source.life.dispose(of: self) { source.leaveSilently() }
    }
}

// Sendable: deliveries are serialized; a value that may be sent on any thread has to be Sendable itself.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
