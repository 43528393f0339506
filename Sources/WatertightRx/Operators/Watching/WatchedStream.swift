// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Is told of each subscription to a stream that passes unchanged: `do`, `debug`. One watcher serves one subscription.
@usableFromInline protocol StreamWatcher {
    associatedtype Element

    /// Called before and after the upstream is subscribed to.
    func willSubscribe()
    func didSubscribe()

    /// Called before and after the downstream receives a value. An error ends the stream.
    func willDeliver(_ element: Element) throws
    func didDeliver(_ element: Element) throws

    /// Called before and after the downstream receives the end. An error takes the place of an end that is not delivered yet.
    func willEnd(with completion: Subscribers.Completion<any Swift.Error>) throws
    func didEnd(with completion: Subscribers.Completion<any Swift.Error>) throws

    /// Called before the upstream is disposed of, once, whatever the reason.
    func willDispose()
    /// Called after the upstream was disposed of and ``didSubscribe()`` was called, once.
    func didDispose()
}

/// The stream of an operator that has a watcher.
@usableFromInline struct WatchedStream<Watcher: StreamWatcher>: Publisher {
    @usableFromInline typealias Output = Watcher.Element
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let upstream: AnyPublisher<Watcher.Element, any Swift.Error>
    @usableFromInline let makeWatcher: () -> Watcher

    @inlinable init(_ upstream: AnyPublisher<Watcher.Element, any Swift.Error>, _ makeWatcher: @escaping () -> Watcher) {
        self.upstream = upstream
        self.makeWatcher = makeWatcher
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let link = WatchedLink(makeWatcher())
        link.watcher.willSubscribe()
        upstream.subscribe(WatchedStage(link: link, downstream: subscriber))
        link.watcher.didSubscribe()
        link.note(.isSubscribed)
    }
}
