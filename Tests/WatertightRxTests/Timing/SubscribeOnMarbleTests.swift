// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct SubscribeOnMarbleTests {
    @Test func `subscribe(on:) subscribes and disposes in actions of the scheduler`() {
        let make: Timeline.Operator = { $0.subscribe(on: $1) }
        #expect(playTimed("150:0 210:1 220:|", make) == ["210:1 220:|", "201-221"])
        #expect(playTimed("210:1 220:#", make) == ["210:1 220:#", "201-221"])
        #expect(playTimed("210:1 220:2", disposed: 215, make) == ["210:1", "201-216"])
        #expect(playTimed("210:1", disposed: 200, make) == [""])
    }
}
