// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
    /// Begins a subscription with a function of the stream's one event. What follows, as `completed` follows a value, is dropped.
    @inlinable func subscribeOnce(_ handle: @escaping (Event<Element>) -> Void) -> StreamDisposable {
        // One event at a time reaches the closures. The first releases the function, whose work is done.
        var waiting: ((Event<Element>) -> Void)? = handle
        func settle(_ event: Event<Element>) {
            let handle = waiting
            waiting = nil
            handle?(event)
        }
        return StreamDisposable.subscribe(
            to: source.stream, receiveCompletion: { settle(Event($0)) }, receiveValue: { settle(.next($0)) })
    }

    /// Begins a subscription with functions of the stream's one event, and of its disposal.
    @inlinable func subscribeOnce(onSuccess: ((Element) -> Void)?, ending: EndHandlers) -> any Disposable {
        let subscription = subscribeOnce { event in
            switch event {
            case .next(let element):
                onSuccess?(element)
                ending.onDisposed?.dispose()
            case .error(let error): ending.handle(.failure(error))
            case .completed: ending.handle(.finished)
            }
        }
        guard let disposed = ending.onDisposed else { return subscription }
        return Disposables.create(subscription, disposed)
    }
}

extension EndHandlers {
    /// Takes functions that may belong to an actor: a call off it is reported.
    @inlinable init(
        watchedOnError onError: (@isolated(any) (any Swift.Error) -> Void)?, onCompleted: (@isolated(any) () -> Void)? = nil,
        onDisposed: (@isolated(any) () -> Void)?
    ) {
        self.init(
            onError: onError.map { IsolationCheck.watched($0) }, onCompleted: onCompleted.map { IsolationCheck.watched($0) },
            onDisposed: onDisposed.map { Disposables.create(with: IsolationCheck.watched($0)) })
    }
}

/// Lets the first of several calls through.
@usableFromInline final class FirstCall: Sendable {
    private let calls = Word()

    @usableFromInline init() {}

    /// Whether this is the first call.
    @usableFromInline var isNow: Bool { calls.exchange(1) == 0 }
}
