// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Watertight
import WatertightTesting

/// A stream of two tasks whose bodies wait, and fail once they may go on.
struct FailingBodies: Sendable {
    let source = TestPublisher<Int, TestError>()
    private let gates = Gates()
    private let token: AnyCancellable

    /// - Parameter held: Retained by the bodies.
    init(on executor: (any TaskExecutor)? = nil, retaining held: (any Sendable)? = nil) {
        token = source.task(.concurrent(2), executorPreference: executor) { [gates] value throws(TestError) -> Int in
            withExtendedLifetime(held) {}
            await gates.pass(value)
            throw TestError(value)
        }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        source.send(1)
        source.send(2)
    }

    func fail() { gates.open() }
    func cancel() { token.cancel() }

    /// Lets the bodies fail while another thread cancels. They may be about to cancel the upstream when this returns.
    func failAndCancel() async -> TestPublisher<Int, TestError> {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { fail() }
            group.addTask { cancel() }
        }
        return source
    }
}
