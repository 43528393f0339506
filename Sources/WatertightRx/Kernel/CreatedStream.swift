// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of a function that is given an observer at each subscription: `create`.
@usableFromInline struct CreatedStream<Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let begin: (AnyObserver<Output>) -> any Disposable

    @inlinable init(_ begin: @escaping (AnyObserver<Output>) -> any Disposable) {
        self.begin = begin
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let subscription = EventSubscription(subscriber)
        subscriber.receive(subscription: subscription)
        subscription.setSource(begin(AnyObserver(eventHandler: { subscription.on($0) })))
    }
}
