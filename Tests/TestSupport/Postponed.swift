// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore

/// A foreign operator: it passes the upstream's subscription on, keeps the values, and delivers them on the test's request and thread.
package final class Postponed<Upstream: Publisher>: Publisher, @unchecked Sendable where Upstream.Output == Int {  // Sendable: `lock`.
    package typealias Output = Int
    package typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let lock = NSLock()
    private var pending: [() -> Void] = []

    package init(upstream: Upstream) {
        self.upstream = upstream
    }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        upstream.subscribe(
            AnySubscriber<Int, Failure>(
                receiveSubscription: { subscriber.receive(subscription: $0) },
                receiveValue: { [self] value in
                    postpone { _ = subscriber.receive(value) }
                    return .none
                },
                receiveCompletion: { [self] completion in postpone { subscriber.receive(completion: completion) } }))
    }

    private func postpone(_ delivery: @escaping () -> Void) {
        lock.withLock { pending.append(delivery) }
    }

    /// Delivers the kept values.
    package func deliver() {
        let due = lock.withLock {
            defer { pending = [] }
            return pending
        }
        for delivery in due { delivery() }
    }
}
