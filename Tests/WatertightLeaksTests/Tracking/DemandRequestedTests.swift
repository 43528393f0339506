// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight

@testable import WatertightLeaks

/// What a subscriber has requested in all is not noted: it is told from what it is owed and what it has received.
@Suite struct DemandRequestedTests {
    @Test(arguments: [
        (Subscribers.Demand.max(2), 3, Subscribers.Demand.max(5)), (Subscribers.Demand.none, 3, .max(3)), (.unlimited, 3, .unlimited),
        (.unlimited, nil, .unlimited), (.max(2), nil, nil), (nil, 3, nil), (nil, nil, nil),
    ])
    func `what is owed and what was delivered`(owed: Subscribers.Demand?, delivered: Int?, requested: Subscribers.Demand?) {
        let tracking = LiveSubscription.Tracking(birthplace: [], age: .seconds(1), delivered: delivered, dropped: 0)
        for tracking in delivered == nil ? [tracking, nil] : [tracking] {
            let subscription = LiveSubscription(
                pipeline: ["subject", "sink"], keptBy: nil, end: .byCompletion, demandOwed: owed, tracking: tracking, signal: nil)
            #expect(subscription.demandRequested == requested)
        }
    }
}
