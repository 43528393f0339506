// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of `window`: its windows are opened and closed as a stream of turns says.
@usableFromInline struct WindowStream<Element>: Publisher {
    @usableFromInline typealias Output = Observable<Element>
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let turns: RxTimedStream<WindowMachine<Element>>

    @inlinable init(turns: RxTimedStream<WindowMachine<Element>>) {
        self.turns = turns
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        turns.subscribe(WindowStage(AnySubscriber(subscriber)))
    }
}

/// Subscribes to the turns of `window`, which come one at a time, and gives its downstream the windows. The downstream's cancel ends the turns
/// once no window is subscribed to any more.
@usableFromInline final class WindowStage<Element>: Subscriber, NativeSubscription {
    @usableFromInline typealias Input = WindowTurn<Element>
    @usableFromInline typealias Failure = any Swift.Error
    @usableFromInline typealias Downstream = AnySubscriber<Observable<Element>, any Swift.Error>

    /// Kept until it cancels or has received the end.
    private let downstream: Guarded<Downstream?>
    /// Disposed of by the downstream's cancel or the end.
    private let uses = Guarded<RefCountDisposable?>(nil)
    /// The open one. Only the delivering thread.
    private var window: PublishSubject<Element>?

    @usableFromInline init(_ downstream: Downstream) {
        self.downstream = Guarded(downstream)
    }

    // MARK: The turns

    @usableFromInline func receive(subscription: any WatertightCore.Subscription) {
        uses.withLock { $0 = RefCountDisposable(disposable: Disposables.create { subscription.cancel() }) }
        downstream.withLock { $0 }?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @usableFromInline func receive(_ turn: WindowTurn<Element>) -> Subscribers.Demand {
        if let value = turn.value { window?.onNext(value) }
        if turn.opensAnother {
            let closed = exchange(&window, with: PublishSubject())
            closed?.onCompleted()
            emitWindow()
        }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<any Swift.Error>) {
        let closed = exchange(&window, with: nil)
        closed?.on(Event(completion))
        downstream.withLock { $0 }?.receive(completion: completion)
        cancel()
    }

    /// Gives the open window to the downstream, as an observable whose subscriptions keep the turns going.
    private func emitWindow() {
        guard let window, let uses = uses.withLock({ $0 }), let downstream = downstream.withLock({ $0 }) else { return }
        let observable = Observable<Element>(
            producing: CreatedStream { observer in
                let use = uses.retain()
                return Disposables.create(use, window.subscribe(observer))
            })
        _ = downstream.receive(observable)
    }

    // MARK: The downstream

    @usableFromInline func request(_ demand: Subscribers.Demand) {}

    @usableFromInline func cancel() {
        let downstream = downstream.withLock { exchange(&$0, with: nil) }
        uses.withLock { $0 }?.dispose()
        withExtendedLifetime(downstream) {}
    }
}

extension WindowStage: StreamDescribing {}
