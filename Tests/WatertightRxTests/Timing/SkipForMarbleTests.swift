// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct SkipForMarbleTests {
    @Test func `skip drops the values of its time, and no end`() {
        let make: Timeline.Operator = { $0.skip(.seconds(50), scheduler: $1) }
        #expect(playTimed("210:1 240:2 260:3 270:|", make) == ["260:3 270:|", "200-270"])
        #expect(playTimed("210:1 220:|", make) == ["220:|", "200-220"])
        #expect(playTimed("210:1 220:#", make) == ["220:#", "200-220"])
        #expect(playTimed("210:1 260:2 270:3", disposed: 265, make) == ["260:2", "200-265"])
    }
}
