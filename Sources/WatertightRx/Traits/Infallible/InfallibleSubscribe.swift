// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// Begins a subscription with a function of each event.
    ///
    /// An error stops the program in debug builds and is printed in release builds.
    ///
    /// - Parameter on: Called with each event. Retained until the end or the disposal.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: passed to the function, which is then released.
    /// - **Failure**: there is none; an error stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(_ on: @escaping @isolated(any) (InfallibleEvent<Element>) -> Void) -> any Disposable {
        let handler: (InfallibleEvent<Element>) -> Void = IsolationCheck.watched(on)
        return StreamDisposable.subscribe(
            to: asObservable().stream,
            receiveCompletion: { completion in
                switch completion {
                case .finished: handler(.completed)
                case .failure(let error): failInDebug("Infallible must never emit a error event. error: \(error)")
                }
            },
            receiveValue: { handler(.next($0)) })
    }

    /// Begins a subscription with functions of its events.
    ///
    /// At the end `onCompleted` is called first, then `onDisposed`. All functions are retained until then or the disposal. A function of an
    /// actor is called where the event arrives; a call off its actor is reported. An error goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onNext: Called with each value.
    ///   - onCompleted: Called at the end.
    ///   - onDisposed: Called once, after the end or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called, then `onDisposed`.
    /// - **Failure**: there is none; an error goes to ``Hooks/defaultErrorHandler``.
    /// - **Cancellation**: ends the subscription at once, upstream included; then `onDisposed` is called, before `dispose()` returns.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(
        onNext: (@isolated(any) (Element) -> Void)? = nil, onCompleted: (@isolated(any) () -> Void)? = nil,
        onDisposed: (@isolated(any) () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Begins a subscription with functions of an object and its events. The object is not retained, and the subscription ends with it: at once
    /// if it is a `LifetimeOwner`, else at the next event, as ``ObservableType/subscribe(with:onNext:onError:onCompleted:onDisposed:)`` says.
    ///
    /// - Parameters:
    ///   - object: Passed to the functions; retained during a call.
    ///   - onNext: Called with the object and each value.
    ///   - onCompleted: Called with the object at the end.
    ///   - onDisposed: Called with the object after the end or when the subscription is disposed of, if the object is alive.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called, then `onDisposed`, if the object is alive.
    /// - **Failure**: there is none; an error ends the subscription without a call of a handler.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions. So does the end of the object.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: (@isolated(any) (Object, Element) -> Void)? = nil,
        onCompleted: (@isolated(any) (Object) -> Void)? = nil, onDisposed: (@isolated(any) (Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
