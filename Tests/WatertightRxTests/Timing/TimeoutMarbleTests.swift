// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct TimeoutMarbleTests {
    @Test func `timeout fails if a value lets too long wait`() {
        let make: Timeline.Operator = { $0.timeout(.seconds(40), scheduler: $1) }
        #expect(playTimed("210:1 240:2 270:|", make) == ["210:1 240:2 270:|", "200-270"])
        #expect(playTimed("210:1 240:2 270:#", make) == ["210:1 240:2 270:#", "200-270"])
        #expect(playTimed("210:1 240:2 300:3 310:|", make) == ["210:1 240:2 280:!", "200-280"])
        #expect(playTimed("300:3", make) == ["240:!", "200-240"])
        #expect(playTimed("210:1 250:2 260:|", make).first == "210:1 250:2 260:|")
        #expect(playTimed("210:1", disposed: 249, make) == ["210:1", "200-249"])
    }

    @Test func `the error of timeout is RxError's`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = EventLog()
        _ = Observable<Int>.never().timeout(.seconds(40), scheduler: scheduler).subscribe(log.observer())
        scheduler.start()
        #expect(log.lines == ["error(\(RxError.timeout))"])
    }

    @Test func `timeout goes on with another observable, which has no limit`() {
        func play(_ text: String, disposed: Int = 1000) -> [String] {
            let timeline = Timeline()
            let (upstream, other) = (timeline.hot(text), timeline.cold("10:a 100:b 110:|"))
            let result = timeline.play(disposed: disposed) {
                upstream.timeout(.seconds(40), other: other, scheduler: timeline.scheduler)
            }
            return [result] + upstream.lifetimes + other.lifetimes
        }
        #expect(play("210:1 300:2 400:3") == ["210:1 260:a 350:b 360:|", "200-250", "250-360"])
        #expect(play("210:1 220:|") == ["210:1 220:|", "200-220"])
        #expect(play("210:1 220:#") == ["210:1 220:#", "200-220"])
        #expect(play("210:1", disposed: 300) == ["210:1 260:a", "200-250", "250-300"])
    }
}
