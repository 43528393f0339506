// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct DelaySubscriptionMarbleTests {
    @Test func `delaySubscription subscribes later`() {
        let make: Timeline.Operator = { $0.delaySubscription(.seconds(30), scheduler: $1) }
        #expect(playTimed("210:1 240:2 250:|", make) == ["240:2 250:|", "230-250"])
        #expect(playTimed("210:1 240:2 250:#", make) == ["240:2 250:#", "230-250"])
        #expect(playTimed("210:1 240:2", disposed: 245, make) == ["240:2", "230-245"])
        #expect(playTimed("210:1 240:2", disposed: 220, make) == [""])
    }
}
