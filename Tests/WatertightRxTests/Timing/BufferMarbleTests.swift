// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct BufferMarbleTests {
    @Test func `buffer emits when it is full and when its time is over`() {
        func play(_ text: String, disposed: Int = 1000) -> [String] {
            let timeline = Timeline()
            let upstream = timeline.hot(text)
            let result = timeline.play(disposed: disposed) {
                upstream.buffer(timeSpan: .seconds(60), count: 3, scheduler: timeline.scheduler)
            }
            return [result] + upstream.lifetimes
        }
        #expect(
            play("150:0 210:1 220:2 230:3 240:4 345:5 360:|")
                == ["230:[1,2,3] 290:[4] 350:[5] 360:[] 360:|", "200-360"])
        #expect(play("210:1 220:|") == ["220:[1] 220:|", "200-220"])
        #expect(play("210:1 265:2 270:#") == ["260:[1] 270:#", "200-270"])
        #expect(play("210:1 220:2", disposed: 259) == ["", "200-259"])
        #expect(play("210:1", disposed: 330) == ["260:[1] 320:[]", "200-330"])
    }
}
