// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that keeps its latest value, and sends it to each new observer.
///
/// ```swift
/// let level = BehaviorSubject(value: 0)
/// level.onNext(3)
/// let subscription = level.subscribe(onNext: { print($0) })  // Prints "3"
/// ```
///
/// Safe to use from any thread, as ``PublishSubject`` is. An observer receives the value during `subscribe`, under no lock.
///
/// Source: RxSwift `BehaviorSubject`.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    /// The subject itself.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    @usableFromInline let source: SubjectStream<CurrentValueSubject<Element, any Swift.Error>>

    /// Makes a subject with a value.
    public init(value: Element) {
        source = SubjectStream(CurrentValueSubject(value), SubjectLife(), named: "BehaviorSubject")
        super.init(AnyPublisher(source))
    }

    deinit {
        if source.core.multicaster.completion == nil, source.life.release(keeping: [source.core.value]) { source.leaveSilently() }
    }

    /// Whether it has an observer.
    public var hasObservers: Bool { source.core.multicaster.hasMembers }

    /// Whether it was disposed of.
    public var isDisposed: Bool { source.life.isDisposed }

    /// The latest value.
    ///
    /// - Throws: The error by which the subject has ended; ``RxError/disposed(object:)`` after the disposal.
    public func value() throws -> Element {
        if !isDisposed {
            guard case .failure(let error)? = source.core.multicaster.completion else { return source.core.value }
            // Another thread may dispose of it in between.
            if !(error is SilentEnd) { throw error }
        }
        throw RxError.disposed(object: self)
    }

    /// Sends an event. Nothing is delivered after an end or the disposal.
    @inlinable public func on(_ event: Event<Element>) {
        // The release of the subject would end the delivery.
        withExtendedLifetime(self) { source.send(event) }
    }

    /// Adds an observer, which receives the latest value; after the end it receives the end, and after the disposal
    /// ``RxError/disposed(object:)``.
    @inlinable public override func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { super.subscribe(observer) }

    /// The subject itself.
    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Lets the observers go without an end.
    public func dispose() {
        if source.life.dispose(of: self) { source.leaveSilently() }
    }
}

// Sendable: deliveries are serialized; a value that may be sent on any thread has to be Sendable itself.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
