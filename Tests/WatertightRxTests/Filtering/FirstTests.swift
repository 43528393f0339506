// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct FirstTests {
    @Test(
        arguments: [
            ([.next(1)], ["next(Optional(1))", "completed", "disposed"]), ([.completed], ["next(nil)", "completed", "disposed"]),
            ([.error(Fault.sent)], ["error(sent)", "disposed"]), ([], []),
        ] as [([Event<Int>], [String])]) func `first emits the first value at once, or nil at the end`(
            events: [Event<Int>], lines: [String]
        )
    {
        let log = EventLog()
        let source = Source<Int>(log)
        let first: Single<Int?> = source.observable.first()
        let subscription = first.asObservable().subscribe(log.observer())
        for event in events { source.send(event) }
        #expect(log.lines == lines)
        subscription.dispose()
    }

    @Test func `disposing of a subscription disposes of the source`() {
        let log = EventLog()
        let source = Source<Int>(log)
        source.observable.first().subscribe(onSuccess: { log.note("\(String(describing: $0))") }).dispose()
        source.send(.next(1))
        #expect(log.lines == ["disposed"])
    }
}
