// SPDX-License-Identifier: Apache-2.0

import WatertightFoundation
import WatertightTesting

/// A subscriber that asks for what it is told to and hands on what it gets.
typealias Recorder = TestSubscriber

extension TestSubscriber {
    convenience init(
        asking demand: Subscribers.Demand,
        onValue: @escaping (TestSubscriber, Input) -> Void = { _, _ in },
        onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
    ) {
        self.init(requesting: demand)
        self.onValue = onValue
        self.onCompletion = { onCompletion($1) }
    }
}
