// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct TakeForMarbleTests {
    @Test func `take ends when its time is over`() {
        let make: Timeline.Operator = { $0.take(for: .seconds(50), scheduler: $1) }
        #expect(playTimed("150:0 210:1 240:2 260:3", make) == ["210:1 240:2 250:|", "200-250"])
        #expect(playTimed("210:1 220:|", make) == ["210:1 220:|", "200-220"])
        #expect(playTimed("210:1 220:#", make) == ["210:1 220:#", "200-220"])
        #expect(playTimed("210:1 240:2", disposed: 230, make) == ["210:1", "200-230"])
    }
}
