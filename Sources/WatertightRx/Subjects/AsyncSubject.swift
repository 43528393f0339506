// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

/// A subject that sends its last value when it completes, and to each later observer.
///
/// ```swift
/// let answer = AsyncSubject<Int>()
/// let subscription = answer.subscribe(onNext: { print($0) })
/// answer.onNext(1)
/// answer.onNext(2)
/// answer.onCompleted()  // Prints "2"
/// ```
///
/// Safe to use from any thread, as ``PublishSubject`` is. It retains its observers until the end, their disposal, or its own release.
///
/// Source: RxSwift `AsyncSubject`.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
    /// The subject itself.
    public typealias SubjectObserverType = AsyncSubject<Element>

    private struct State {
        var last: Element?
        var hasStopped = false
    }

    private let source: SubjectStream<Watertight.ReplaySubject<Element, any Swift.Error>>
    private let state = Guarded(State())

    /// Makes a subject without a value.
    public init() {
        source = SubjectStream(Watertight.ReplaySubject(bufferSize: .latest(1)), SubjectLife(), named: "AsyncSubject")
        super.init(AnyPublisher(source))
    }

    deinit {
        if source.core.multicaster.completion == nil, source.life.release(keeping: []) { source.leaveSilently() }
    }

    /// Whether it has an observer.
    public var hasObservers: Bool { source.core.multicaster.hasMembers }

    /// Keeps a value as the last one, or ends the subject: without an error, its observers receive the last value first.
    public func on(_ event: Event<Element>) {
        // What is displaced is released after the lock.
        let former = state.withLock { state -> State in
            let former = state
            if !former.hasStopped { state = State(last: event.element, hasStopped: event.isStopEvent) }
            return former
        }
        guard !former.hasStopped, event.isStopEvent else { return }
        // The release of the subject would end the delivery.
        withExtendedLifetime(self) {
            if event.isCompleted, let last = former.last { source.send(.next(last)) }
            source.send(event)
        }
    }

    /// Adds an observer; after the end it receives the last value, if there is one, and the end.
    public override func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { super.subscribe(observer) }

    /// The subject itself.
    public func asObserver() -> AsyncSubject<Element> { self }
}

// Sendable: deliveries are serialized; a value that may be sent on any thread has to be Sendable itself.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
