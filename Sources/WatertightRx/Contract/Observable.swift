// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stream of values: RxSwift's class, on the publishers of Watertight.
///
/// It retains the publisher that it was made from, and nothing of its subscriptions.
///
/// Source: RxSwift `Observable`.
public class Observable<Element>: ObservableType {
    /// Delivers as fast as it has values: what subscribes to it requests an unlimited demand at once.
    @usableFromInline final var stream: AnyPublisher<Element, any Swift.Error> { kept ?? makeStream() }

    /// `nil` if the stream is made each time: see ``SingleObservable``.
    @usableFromInline final let kept: AnyPublisher<Element, any Swift.Error>?

    /// - Parameter stream: Ignores demand, or meets an unlimited one.
    @inlinable init(_ stream: AnyPublisher<Element, any Swift.Error>) {
        kept = stream
        Resources.noteMade()
    }

    /// Makes an observable that overrides ``makeStream()``.
    @inlinable init(makingStream: Void) {
        kept = nil
        Resources.noteMade()
    }

    deinit {
        Resources.noteReleased()
    }

    /// Makes the stream of an observable that keeps none.
    @usableFromInline func makeStream() -> AnyPublisher<Element, any Swift.Error> { trap("an observable without a stream makes one") }

    /// Begins a subscription: see ``ObservableType/subscribe(_:)-(Observer)``.
    @inlinable public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        StreamDisposable.subscribe(
            to: stream, receiveCompletion: { observer.on(Event($0)) }, receiveValue: { observer.on(.next($0)) })
    }

    /// The observable itself.
    @inlinable public func asObservable() -> Observable<Element> { self }
}

/// RxSwift's other name of ``Observable``.
public typealias RxObservable<Element> = Observable<Element>

extension Observable {
    /// Makes the observable of an operator: each subscription is begun on the current-thread scheduler, as RxSwift's producers do.
    @inlinable convenience init<Stream: Publisher>(producing stream: Stream)
    where Stream.Output == Element, Stream.Failure == any Swift.Error {
        self.init(AnyPublisher(Trampolined(upstream: stream)))
    }

    /// Makes an observable that subscribes at once, as RxSwift's few observables that are no producers do.
    @inlinable convenience init<Stream: Publisher>(immediate stream: Stream)
    where Stream.Output == Element, Stream.Failure == any Swift.Error {
        self.init(AnyPublisher(stream))
    }
}

extension Event {
    /// The end of a stream.
    @inlinable init(_ completion: Subscribers.Completion<any Swift.Error>) {
        switch completion {
        case .finished: self = .completed
        case .failure(let error): self = .error(error)
        }
    }
}
