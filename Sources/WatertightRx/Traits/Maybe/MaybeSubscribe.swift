// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Begins a subscription with a function of the event.
    ///
    /// - Parameter observer: Called once, on the thread that delivers the event. Retained until then or the disposal.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: passed to the function, unless a value was: the value is the event.
    /// - **Failure**: passed to the function, unless a value was.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(_ observer: @escaping @isolated(any) (MaybeEvent<Element>) -> Void) -> any Disposable {
        let handler: (MaybeEvent<Element>) -> Void = IsolationCheck.watched(observer)
        return primitiveSequence.subscribeOnce { event in
            switch event {
            case .next(let element): handler(.success(element))
            case .error(let error): handler(.error(error))
            case .completed: handler(.completed)
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
    ///   - onError: Called with the error. Without it, an error goes to ``Hooks/defaultErrorHandler``.
    ///   - onCompleted: Called at the end without a value.
    ///   - onDisposed: Called once, after the event or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called if there was no value; then `onDisposed`, in any case once.
    /// - **Failure**: `onError` is called, then `onDisposed`; without a handler the error goes to ``Hooks/defaultErrorHandler``.
    /// - **Cancellation**: ends the subscription at once, upstream included; then `onDisposed` is called, before `dispose()` returns.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func subscribe(
        onSuccess: (@isolated(any) (Element) -> Void)? = nil, onError: (@isolated(any) (any Swift.Error) -> Void)? = nil,
        onCompleted: (@isolated(any) () -> Void)? = nil, onDisposed: (@isolated(any) () -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribeOnce(
            onSuccess: onSuccess.map { IsolationCheck.watched($0) },
            ending: EndHandlers(watchedOnError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
    }

    /// Begins a subscription with functions of an object and its events. The object is not retained, and the subscription ends with it: at once
    /// if it is a `LifetimeOwner`, else at the next event, as ``ObservableType/subscribe(with:onNext:onError:onCompleted:onDisposed:)`` says.
    /// Nothing is called once the object is released.
    ///
    /// - Parameters:
    ///   - object: Passed to the functions; retained during a call.
    ///   - onSuccess: Called with the object and the value.
    ///   - onError: Called with the object and the error.
    ///   - onCompleted: Called with the object at the end without a value.
    ///   - onDisposed: Called with the object after the event or when the subscription is disposed of.
    /// - Returns: Ends the subscription when it is disposed of; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: `onCompleted` is called if there was no value; then `onDisposed`, if the object is alive.
    /// - **Failure**: `onError` is called, then `onDisposed`, if the object is alive.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the functions. So does the end of the object.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@isolated(any) (Object, Element) -> Void)? = nil,
        onError: (@isolated(any) (Object, any Swift.Error) -> Void)? = nil, onCompleted: (@isolated(any) (Object) -> Void)? = nil,
        onDisposed: (@isolated(any) (Object) -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribeOnce(
            with: object, onSuccess: onSuccess,
            ending: ObjectEndHandlers(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, of: object))
    }
}
