// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Begins a subscription with a function of each event.
    ///
    /// - Parameter on: Called with each event. Retained until the end or the disposal.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: passed to the function, which is then released.
    /// - **Failure**: passed to the function, which is then released.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(_ on: @escaping @isolated(any) (Event<Element>) -> Void) -> any Disposable {
        let handler: (Event<Element>) -> Void = IsolationCheck.watched(on)
        return StreamDisposable.subscribe(
            to: asObservable().stream, receiveCompletion: { handler(Event($0)) }, receiveValue: { handler(.next($0)) })
    }

    /// Begins a subscription with functions of its events.
    ///
    /// At an end the handler is called first, then `onDisposed`, then the source is disposed of. When the result is disposed of, the source is
    /// disposed of first; `onDisposed` is called before `dispose()` returns. All functions are retained until then. A function of an actor is
    /// called where the event arrives; a call off its actor is reported, as by Watertight's `sink`.
    ///
    /// - Parameters:
    ///   - onNext: Called with each value.
    ///   - onError: Called with the error. Without it, an error goes to ``Hooks/defaultErrorHandler``.
    ///   - onCompleted: Called at the end without an error.
    ///   - onDisposed: Called once, after the end or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called, then `onDisposed`, and all functions are released.
    /// - **Failure**: `onError` is called, then `onDisposed`, and all functions are released; without a handler the error goes to
    ///   ``Hooks/defaultErrorHandler``.
    /// - **Cancellation**: ends the subscription at once, upstream included; then `onDisposed` is called, before `dispose()` returns.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(
        onNext: (@isolated(any) (Element) -> Void)? = nil, onError: (@isolated(any) (any Swift.Error) -> Void)? = nil,
        onCompleted: (@isolated(any) () -> Void)? = nil, onDisposed: (@isolated(any) () -> Void)? = nil
    ) -> any Disposable {
        // Not by `map`, which would wrap the function in others.
        let receiveValue: (Element) -> Void = if let onNext { IsolationCheck.watched(onNext) } else { { _ in } }
        let stream = asObservable().stream
        let overlaps = OverlapWatch(at: "subscribe", liningUp: false)
        if onError == nil, onCompleted == nil, onDisposed == nil {
            return StreamDisposable.subscribe(
                to: stream, receiveCompletion: overlaps.watching(EndHandlers.handleWithoutHandlers()),
                receiveValue: overlaps.watching(receiveValue))
        }
        let ending = EndHandlers(
            onError: onError.map { IsolationCheck.watched($0) }, onCompleted: onCompleted.map { IsolationCheck.watched($0) },
            onDisposed: onDisposed.map { Disposables.create(with: IsolationCheck.watched($0)) })
        let subscription = StreamDisposable.subscribe(
            to: stream, receiveCompletion: overlaps.watching(ending.handle), receiveValue: overlaps.watching(receiveValue))
        guard let disposed = ending.onDisposed else { return subscription }
        return Disposables.create(subscription, disposed)
    }

    /// Begins a subscription with functions of an object and its events. The object is not retained, and the subscription ends with it.
    ///
    /// **When it ends**: an object of a class that conforms to Watertight's `LifetimeOwner` ends the subscription at once, on the thread that
    /// releases the object: the source is disposed of. Swift does not report the release of any other object, which ends the subscription at
    /// the next event. (So does a `DisposeBag` of the object's that holds the subscription, at once.) No function is called afterwards, not even
    /// `onDisposed`: there is no object to call it with.
    ///
    /// - Parameters:
    ///   - object: Passed to the functions; retained during a call.
    ///   - onNext: Called with the object and each value.
    ///   - onError: Called with the object and the error.
    ///   - onCompleted: Called with the object at the end without an error.
    ///   - onDisposed: Called with the object after the end or when the subscription is disposed of, if the object is alive.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called, then `onDisposed`, if the object is alive.
    /// - **Failure**: `onError` is called, then `onDisposed`, if the object is alive.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions. So does the end of the object.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        StreamDisposable.subscribe(
            to: asObservable().stream, with: object, onDisposed: Disposables.unretained(onDisposed, object),
            receiveCompletion: { object, completion in
                switch completion {
                case .finished: onCompleted?(object)
                case .failure(let error): onError?(object, error)
                }
            }, receiveValue: { onNext?($0, $1) })
    }
}
