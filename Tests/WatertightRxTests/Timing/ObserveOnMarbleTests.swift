// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct ObserveOnMarbleTests {
    @Test func `observe(on:) delivers one event in an action`() {
        let make: Timeline.Operator = { $0.observe(on: $1) }
        #expect(playTimed("150:0 210:1 220:2 230:|", make) == ["211:1 221:2 231:|", "200-230"])
        #expect(playTimed("210:1 210:2 210:#", make) == ["211:1 212:2 213:#", "200-210"])
        #expect(playTimed("210:1 210:2 210:3", disposed: 212, make) == ["211:1", "200-212"])
    }
}
