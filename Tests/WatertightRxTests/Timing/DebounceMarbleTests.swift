// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct DebounceMarbleTests {
    @Test func `debounce emits what nothing has followed, and at the end what waits`() {
        let make: Timeline.Operator = { $0.debounce(.seconds(30), scheduler: $1) }
        #expect(playTimed("150:0 210:1 220:2 260:3 270:4 280:|", make) == ["250:2 280:4 280:|", "200-280"])
        #expect(playTimed("210:1 220:2 260:3 270:4 280:#", make) == ["250:2 280:#", "200-280"])
        #expect(playTimed("210:1 220:2", disposed: 249, make) == ["", "200-249"])
        #expect(playTimed("210:1 220:2 260:|", make) == ["250:2 260:|", "200-260"])
        #expect(playTimed("220:|", make) == ["220:|", "200-220"])
    }
}
