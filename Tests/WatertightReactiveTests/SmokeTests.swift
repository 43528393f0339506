// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

@Suite struct SmokeTests {
    @Test func `a pipe sends values and its end`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        var events: [Signal<Int, Never>.Event] = []
        signal.observe { events.append($0) }
        input.send(value: 1)
        input.sendCompleted()
        input.send(value: 2)
        #expect(events == [.value(1), .completed])
    }
}
