// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

// The functions of an object that is not retained: `subscribe(with:)`. One value, or one end, finds the object alive or it does not; while it
// calls, it retains it.

extension StreamDisposable {
    /// Subscribes functions of an object. The subscription ends with the object: at once if that is a `LifetimeOwner`, else when an event
    /// finds it released.
    ///
    /// - Parameter onDisposed: Disposed of after the end, and with the subscription.
    /// - Returns: Ends the subscription, and then disposes of `onDisposed`.
    static func subscribe<Object: AnyObject, Element>(
        to stream: AnyPublisher<Element, any Swift.Error>, with object: Object, onDisposed: (any Cancelable)?,
        receiveCompletion: @escaping (Object, Subscribers.Completion<any Swift.Error>) -> Void,
        receiveValue: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        let receiver = LazyWeakReceiver(WeakCallbacks(object, receiveCompletion: receiveCompletion, receiveValue: receiveValue))
        let sink = Subscribers.Sink<Element, any Swift.Error>.ofToken(
            receiveCompletion: { completion in
                receiver.receive(completion: completion)
                onDisposed?.dispose()
            }, receiveValue: { receiver.receive($0) })
        receiver.join(sink)
        let subscription = StreamDisposable(sink)
        let whole: any EndReporting = if let onDisposed { PairDisposable(subscription, onDisposed) } else { subscription }
        stream.subscribe(sink)
        groupEndingWith(object)?.keep(whole)
        return whole
    }
}

/// What the subscription of an object calls at its end. A function of an actor that is called off it is reported.
struct ObjectEndHandlers<Object: AnyObject> {
    private let onError: ((Object, any Swift.Error) -> Void)?
    private let onCompleted: ((Object) -> Void)?
    /// Calls a function of the object, if that is alive; retains the function until then, and the object never.
    let onDisposed: (any Cancelable)?

    init(
        onError: (@isolated(any) (Object, any Swift.Error) -> Void)?, onCompleted: (@isolated(any) (Object) -> Void)?,
        onDisposed: (@isolated(any) (Object) -> Void)?, of object: Object
    ) {
        self.onError = onError.map { IsolationCheck.watched($0) }
        self.onCompleted = onCompleted.map { IsolationCheck.watched($0) }
        self.onDisposed = onDisposed.map { onDisposed in
            let body: (Object) -> Void = IsolationCheck.watched(onDisposed)
            return Disposables.create { [weak object] in if let object { body(object) } }
        }
    }

    func handle(_ object: Object, _ completion: Subscribers.Completion<any Swift.Error>) {
        switch completion {
        case .finished: onCompleted?(object)
        case .failure(let error): onError?(object, error)
        }
    }
}

extension PrimitiveSequence {
    /// Begins a subscription with functions of an object, of the stream's one event, and of its disposal. What follows the event, as `completed`
    /// follows a value, is dropped.
    func subscribeOnce<Object: AnyObject>(
        with object: Object, onSuccess: (@isolated(any) (Object, Element) -> Void)?, ending: ObjectEndHandlers<Object>
    ) -> any Disposable {
        // One event at a time reaches the closures. The first releases the functions, whose work is done.
        var waiting: (onSuccess: ((Object, Element) -> Void)?, ending: ObjectEndHandlers<Object>)? = (
            onSuccess.map { IsolationCheck.watched($0) }, ending
        )
        return StreamDisposable.subscribe(
            to: source.stream, with: object, onDisposed: ending.onDisposed,
            receiveCompletion: { object, completion in
                exchange(&waiting, with: nil)?.ending.handle(object, completion)
            },
            receiveValue: { object, element in
                guard let settled = exchange(&waiting, with: nil) else { return }
                settled.onSuccess?(object, element)
                settled.ending.onDisposed?.dispose()
            })
    }
}
