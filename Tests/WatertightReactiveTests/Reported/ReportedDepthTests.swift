// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Failures that users have reported of streams that are nested deeply.
@Suite struct ReportedDepthTests {
    @Test(.timeLimit(.minutes(60))) func `RS 778: a row of twenty thousand producers that flat-map into themselves is disposed of`() {
        let log = EventLog()
        var observers: [Signal<Int, Never>.Observer] = []
        var ends = 0
        func task(_ depth: Int) -> SignalProducer<Int, Never> {
            SignalProducer<Int, Never> { observer, lifetime in
                observers.append(observer)
                lifetime.observeEnded { ends += 1 }
            }.flatMap(.latest) { depth < 20_000 ? task(depth + 1) : SignalProducer(value: $0) }
        }
        let disposable = task(1).start(log.observer())
        while let last = observers.last, observers.count < 20_000 { last.send(value: 1) }
        #expect(observers.count == 20_000)
        disposable.dispose()
        #expect(log.text == "!")
        #expect(ends == 20_000)
        observers = []
    }
}
