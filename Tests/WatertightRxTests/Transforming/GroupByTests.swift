// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct GroupByTests {
    private let log = EventLog()

    @Test func `each key has a group, whose first value comes right after it`() {
        _ = Observable.of(1, 2, 3, 4).groupBy { $0 % 2 }.subscribe(
            onNext: { [log] group in
                log.note("group \(group.key)")
                _ = group.subscribe { log.note("\(group.key): \($0)") }
            }, onCompleted: { [log] in log.note("completed") })
        #expect(
            log.lines == [
                "group 1", "1: next(1)", "group 0", "0: next(2)", "1: next(3)", "0: next(4)", "0: completed", "1: completed", "completed",
            ] || log.lines.suffix(3).sorted() == ["0: completed", "1: completed", "completed"])
    }

    @Test func `an error and a throwing selector end the groups first`() {
        let source = Source<Int>(log)
        _ = source.observable.groupBy { (value: Int) -> Int in
            if value == 0 { throw Fault.thrown }
            return value
        }.subscribe(onNext: { [log] group in _ = group.subscribe(log.observer()) }, onError: { [log] in log.note("outer \($0)") })
        source.send(.next(1))
        source.send(.next(0))
        source.send(.next(1))
        #expect(log.lines == ["next(1)", "error(thrown)", "outer thrown", "disposed"])
    }

    @Test func `the source goes on while a group is subscribed to`() {
        let source = Source<Int>(log)
        var inner: (any Disposable)?
        let subscription = source.observable.groupBy { _ in 0 }.subscribe(onNext: { [log] in inner = $0.subscribe(log.observer()) })
        source.send(.next(1))
        subscription.dispose()
        source.send(.next(2))
        inner?.dispose()
        source.send(.next(3))
        #expect(log.lines == ["next(1)", "next(2)", "disposed"])
    }
}
