// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct ThrottleMarbleTests {
    @Test func `throttle emits at once, and the latest when the time is over`() {
        let make: Timeline.Operator = { $0.throttle(.seconds(50), scheduler: $1) }
        #expect(playTimed("150:0 210:1 220:2 240:3 400:4 460:|", make) == ["210:1 260:3 400:4 460:|", "200-460"])
        #expect(playTimed("210:1 220:2 240:3 290:4 300:|", make) == ["210:1 260:3 310:4 310:|", "200-300"])
        #expect(playTimed("210:1 220:2 240:3 290:4 300:#", make) == ["210:1 260:3 300:#", "200-300"])
        #expect(playTimed("210:1 220:2 240:3", disposed: 250, make) == ["210:1", "200-250"])
        #expect(playTimed("220:|", make) == ["220:|", "200-220"])
    }

    @Test func `throttle without the latest drops what comes too early`() {
        let make: Timeline.Operator = { $0.throttle(.seconds(50), latest: false, scheduler: $1) }
        #expect(playTimed("210:1 220:2 240:3 290:4 300:5 320:|", make) == ["210:1 290:4 320:|", "200-320"])
        #expect(playTimed("210:1 220:2 230:#", make) == ["210:1 230:#", "200-230"])
        #expect(playTimed("210:1 220:2 270:3", disposed: 265, make) == ["210:1", "200-265"])
    }
}
