// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// The same stream as a producer: each start subscribes, with unlimited demand. Disposing of the run cancels the subscription.
    @_disfavoredOverload public var producer: SignalProducer<Output, Failure> {
        SignalProducer(source: { core in
            let subscriber = ProducerSubscriber(core)
            core.resources.insert(subscriber)
            subscribe(subscriber)
        })
    }
}

/// Sends what it receives, and cancels once it is disposed of.
private final class ProducerSubscriber<Input, Failure: Error>: Subscriber, Disposable {
    private let core: SignalCore<Input, Failure>
    private let state = Guarded<(subscription: (any Subscription)?, isDisposed: Bool)>((nil, false))

    init(_ core: SignalCore<Input, Failure>) {
        self.core = core
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }

    func receive(subscription: any Subscription) {
        let isAccepted = state.withLock { state in
            guard !state.isDisposed, state.subscription == nil else { return false }
            state.subscription = subscription
            return true
        }
        if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        core.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        withExtendedLifetime(state.withLock { exchange(&$0.subscription, with: nil) }) {}
        switch completion {
        case .finished: core.finish()
        case .failure(let error): core.terminate(.failed(error))
        }
    }

    func dispose() {
        let subscription = state.withLock { state in
            state.isDisposed = true
            return exchange(&state.subscription, with: nil)
        }
        subscription?.cancel()
    }
}
