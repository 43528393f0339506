// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Begins a subscription with a function of the event.
    ///
    /// - Parameter observer: Called once, with the value or the error, on the thread that delivers it. Retained until then or the disposal.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the value, which is the event. One without a value stops the program in debug builds and is printed in
    ///   release builds.
    /// - **Failure**: passed to the function, unless a value was.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(_ observer: @escaping @isolated(any) (SingleEvent<Element>) -> Void) -> any Disposable {
        let handler: (SingleEvent<Element>) -> Void = IsolationCheck.watched(observer)
        return primitiveSequence.subscribeOnce { event in
            switch event {
            case .next(let element): handler(.success(element))
            case .error(let error): handler(.failure(error))
            case .completed: failInDebug("Singles can't emit a completion event")
            }
        }
    }

    /// Begins a subscription with functions of its events.
    ///
    /// At the event its function is called first, then `onDisposed`. All functions are retained until then or the disposal. A function of
    /// an actor is called where the event arrives; a call off its actor is reported.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the value.
    ///   - onFailure: Called with the error. Without it, an error goes to ``Hooks/defaultErrorHandler``.
    ///   - onDisposed: Called once, after the event or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the value: `onSuccess` is called, then `onDisposed`. One without a value stops the program in debug builds
    ///   and is printed in release builds.
    /// - **Failure**: `onFailure` is called, then `onDisposed`; without a handler the error goes to ``Hooks/defaultErrorHandler``.
    /// - **Cancellation**: ends the subscription at once, upstream included; then `onDisposed` is called, before `dispose()` returns.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(
        onSuccess: (@isolated(any) (Element) -> Void)? = nil, onFailure: (@isolated(any) (any Swift.Error) -> Void)? = nil,
        onDisposed: (@isolated(any) () -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribeOnce(
            onSuccess: onSuccess.map { IsolationCheck.watched($0) },
            ending: EndHandlers(
                watchedOnError: onFailure, onCompleted: { failInDebug("Singles can't emit a completion event") }, onDisposed: onDisposed))
    }

    /// Another name of ``subscribe(onSuccess:onFailure:onDisposed:)``.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    @inlinable public func subscribe(
        onSuccess: (@isolated(any) (Element) -> Void)? = nil, onError: @escaping @isolated(any) (any Swift.Error) -> Void,
        onDisposed: (@isolated(any) () -> Void)? = nil
    ) -> any Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
    }

    /// Begins a subscription with functions of an object and its events. The object is not retained, and the subscription ends with it: at once
    /// if it is a `LifetimeOwner`, else at the next event, as ``ObservableType/subscribe(with:onNext:onError:onCompleted:onDisposed:)`` says.
    /// Nothing is called once the object is released.
    ///
    /// - Parameters:
    ///   - object: Passed to the functions; retained during a call.
    ///   - onSuccess: Called with the object and the value.
    ///   - onFailure: Called with the object and the error.
    ///   - onDisposed: Called with the object after the event or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the value: `onSuccess` is called, then `onDisposed`, if the object is alive. One without a value stops the
    ///   program in debug builds and is printed in release builds.
    /// - **Failure**: `onFailure` is called, then `onDisposed`, if the object is alive.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions. So does the end of the object.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@isolated(any) (Object, Element) -> Void)? = nil,
        onFailure: (@isolated(any) (Object, any Swift.Error) -> Void)? = nil, onDisposed: (@isolated(any) (Object) -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribeOnce(
            with: object, onSuccess: onSuccess,
            ending: ObjectEndHandlers(
                onError: onFailure, onCompleted: { _ in failInDebug("Singles can't emit a completion event") }, onDisposed: onDisposed,
                of: object))
    }
}
