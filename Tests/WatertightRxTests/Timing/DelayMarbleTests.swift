// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct DelayMarbleTests {
    @Test func `delay shifts values and the completion, but not an error`() {
        let make: Timeline.Operator = { $0.delay(.seconds(50), scheduler: $1) }
        #expect(playTimed("150:0 210:1 220:2 300:3 310:|", make) == ["260:1 270:2 350:3 360:|", "200-310"])
        #expect(playTimed("210:1 220:2 265:#", make) == ["260:1 265:#", "200-265"])
        #expect(playTimed("210:1 220:2 300:3", disposed: 265, make) == ["260:1", "200-265"])
        #expect(playTimed("210:|", make) == ["260:|", "200-210"])
        #expect(playTimed("210:#", make) == ["210:#", "200-210"])
    }

    @Test func `delay emits one value in an action`() {
        #expect(playTimed("210:1 210:2 210:|") { $0.delay(.seconds(50), scheduler: $1) }.first == "260:1 261:2 262:|")
    }
}
