// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct AsTraitsTests {
    private func played(_ events: [Event<Int>], _ convert: (Observable<Int>) -> Observable<Int>) -> [String] {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = convert(source.observable).subscribe(log.observer())
        defer { subscription.dispose() }
        for event in events { source.send(event) }
        return log.lines
    }

    @Test(
        arguments: [
            ([.next(1), .completed], ["next(1)", "completed", "disposed"]), ([.next(1), .error(Fault.sent)], ["error(sent)", "disposed"]),
            ([.completed], ["error(Sequence doesn't contain any elements.)", "disposed"]),
            ([.next(1), .next(2), .next(3)], ["error(Sequence contains more than one element.)", "disposed"]), ([.next(1)], []),
        ] as [([Event<Int>], [String])]) func `asSingle emits its value at the end, and has exactly one`(
            events: [Event<Int>], lines: [String]
        )
    {
        #expect(played(events) { $0.asSingle().asObservable() } == lines)
    }

    @Test(
        arguments: [
            ([.next(1), .completed], ["next(1)", "completed", "disposed"]), ([.next(1), .error(Fault.sent)], ["error(sent)", "disposed"]),
            ([.completed], ["completed", "disposed"]),
            ([.next(1), .next(2), .next(3)], ["error(Sequence contains more than one element.)", "disposed"]), ([.next(1)], []),
        ] as [([Event<Int>], [String])]) func `asMaybe emits its value at the end, and has at most one`(
            events: [Event<Int>], lines: [String]
        )
    {
        #expect(played(events) { $0.asMaybe().asObservable() } == lines)
    }

    @Test func `an optional value is a value`() {
        #expect(Observable<Int?>.just(nil).asSingle().results() == ["next(nil)", "completed"])
    }

    @Test func `asCompletable passes the end`() {
        let completable: Completable = Observable<Int>.of(1, 2).ignoreElements().asCompletable()
        #expect(completable.results() == ["completed"])
        #expect(Observable<Never>.error(Fault.sent).asCompletable().results() == ["error(sent)"])
    }

    @Test func `a conversion is disposed of with its subscription`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = source.observable.asSingle().subscribe(onSuccess: { log.note("\($0)") })
        source.send(.next(1))
        subscription.dispose()
        source.send(.completed)
        #expect(log.lines == ["disposed"])
    }
}
