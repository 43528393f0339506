// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore

/// The object that an operator's closures capture: it can be watched weakly, and may act whenever one of them is called.
package final class Callout: @unchecked Sendable {  // Sendable: `lock`.
    private let lock = NSLock()
    private var body: @Sendable () -> Void = {}
    private var heldAtWorst = 0
    private var count = 0

    package init() {}

    package var onCall: @Sendable () -> Void {
        get { lock.withLock { body } }
        set { lock.withLock { body = newValue } }
    }

    /// The largest number of the package's locks held when a closure was called.
    package var locksHeld: Int { lock.withLock { heldAtWorst } }
    package var calls: Int { lock.withLock { count } }

    package func touch() {
        let held = heldLocks()
        lock.withLock {
            heldAtWorst = max(heldAtWorst, held)
            count += 1
        }
        onCall()
    }

    /// Touches the value and passes it through.
    package func pass<T>(_ value: T) -> T {
        touch()
        return value
    }
}

/// A publisher that passes all events through, after it has called out at each step as a foreign upstream may.
package struct CallingOut<Upstream: Publisher>: Publisher {
    package typealias Output = Upstream.Output
    package typealias Failure = Upstream.Failure

    let upstream: Upstream
    let callout: Callout

    package func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        callout.touch()
        upstream.subscribe(
            AnySubscriber<Output, Failure>(
                receiveSubscription: { [callout] in
                    subscriber.receive(subscription: CallingOutSubscription(subscription: $0, callout: callout))
                },
                receiveValue: { subscriber.receive($0) },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }
}

/// Calls out when it receives a request and when it is cancelled, and releases the callout then.
package final class CallingOutSubscription: Subscription {
    private let subscription: any Subscription
    private weak var callout: Callout?

    package init(subscription: any Subscription, callout: Callout) {
        self.subscription = subscription
        self.callout = callout
    }

    package func request(_ demand: Subscribers.Demand) {
        callout?.touch()
        subscription.request(demand)
    }

    package func cancel() {
        callout?.touch()
        subscription.cancel()
    }
}

extension Publisher {
    /// Calls out at each subscription, request and cancellation.
    package func callingOut(_ callout: Callout) -> CallingOut<Self> {
        CallingOut(upstream: self, callout: callout)
    }
}
