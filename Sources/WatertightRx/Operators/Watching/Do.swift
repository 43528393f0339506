// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Calls functions at the events of each subscription, which pass unchanged.
    ///
    /// ```
    ///   onSubscribe · the upstream is subscribed to · onSubscribed
    ///   onNext      · the value is delivered        · afterNext
    ///   onCompleted · the end is delivered          · afterCompleted · the upstream is disposed of · onDispose
    /// ```
    ///
    /// - Parameters:
    ///   - onNext: Called with each value, before it is delivered.
    ///   - afterNext: Called with each value, after it was delivered.
    ///   - onError: Called with the error, before it is delivered.
    ///   - afterError: Called with the error, after it was delivered.
    ///   - onCompleted: Called before the end without an error is delivered.
    ///   - afterCompleted: Called after that.
    ///   - onSubscribe: Called before the upstream is subscribed to.
    ///   - onSubscribed: Called after that.
    ///   - onDispose: Called once, after the end or when the subscription is disposed of, and not before `onSubscribed`.
    ///
    /// The functions are retained by the observable, and by each subscription until it ends. An error that one throws ends the stream; one
    /// that is thrown after the end was delivered is dropped.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that a function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let watcher = ClosureWatcher(
            before: EventFunctions(onNext: onNext, onError: onError, onCompleted: onCompleted),
            after: EventFunctions(onNext: afterNext, onError: afterError, onCompleted: afterCompleted),
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
        return Observable(producing: WatchedStream(asObservable().stream, { watcher }))
    }
}

/// Functions of the three kinds of events.
@usableFromInline struct EventFunctions<Element> {
    @usableFromInline let onNext: ((Element) throws -> Void)?
    @usableFromInline let onError: ((any Swift.Error) throws -> Void)?
    @usableFromInline let onCompleted: (() throws -> Void)?

    @inlinable init(
        onNext: ((Element) throws -> Void)?, onError: ((any Swift.Error) throws -> Void)?, onCompleted: (() throws -> Void)?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
    }

    @inlinable func call(with completion: Subscribers.Completion<any Swift.Error>) throws {
        switch completion {
        case .finished: try onCompleted?()
        case .failure(let error): try onError?(error)
        }
    }
}

/// Calls the functions of one `do`. It has no state, and serves all subscriptions.
@usableFromInline final class ClosureWatcher<Element>: StreamWatcher {
    @usableFromInline let before: EventFunctions<Element>
    @usableFromInline let after: EventFunctions<Element>
    @usableFromInline let onSubscribe: (() -> Void)?
    @usableFromInline let onSubscribed: (() -> Void)?
    @usableFromInline let onDispose: (() -> Void)?

    @inlinable init(
        before: EventFunctions<Element>, after: EventFunctions<Element>, onSubscribe: (() -> Void)?, onSubscribed: (() -> Void)?,
        onDispose: (() -> Void)?
    ) {
        self.before = before
        self.after = after
        self.onSubscribe = onSubscribe
        self.onSubscribed = onSubscribed
        self.onDispose = onDispose
    }

    @inlinable func willSubscribe() { onSubscribe?() }
    @inlinable func didSubscribe() { onSubscribed?() }
    @inlinable func willDeliver(_ element: Element) throws { try before.onNext?(element) }
    @inlinable func didDeliver(_ element: Element) throws { try after.onNext?(element) }
    @inlinable func willEnd(with completion: Subscribers.Completion<any Swift.Error>) throws { try before.call(with: completion) }
    @inlinable func didEnd(with completion: Subscribers.Completion<any Swift.Error>) throws { try after.call(with: completion) }
    @inlinable func willDispose() {}
    @inlinable func didDispose() { onDispose?() }
}

extension ClosureWatcher: StreamDescribing { static var streamWord: String? { "do" } }
