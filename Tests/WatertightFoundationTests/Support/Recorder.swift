// SPDX-License-Identifier: Apache-2.0

import WatertightFoundation
import WatertightTesting

/// A subscriber that requests a given demand and passes its events on.
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
