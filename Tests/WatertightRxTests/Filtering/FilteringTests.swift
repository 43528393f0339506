// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct FilteringTests {
    private let numbers = Observable.from([1, 2, 2, 3, 1])

    private func failing(after values: Int...) -> Observable<Int> {
        .create { observer in
            values.forEach(observer.onNext)
            observer.onError(Fault.sent)
            return Disposables.create()
        }
    }

    @Test func `filter emits what the function accepts`() {
        #expect(numbers.filter { $0 != 2 }.events() == ["next(1)", "next(3)", "next(1)", "completed"])
        #expect(failing(after: 1, 2).filter { $0 == 2 }.events() == ["next(2)", "error(sent)"])
    }

    @Test func `ignoreElements emits the end alone`() {
        #expect(numbers.ignoreElements().events() == ["completed"])
        #expect(failing(after: 1).ignoreElements().events() == ["error(sent)"])
    }

    @Test func `distinctUntilChanged compares with the value emitted last`() {
        let distinct = ["next(1)", "next(2)", "next(3)", "next(1)", "completed"]
        #expect(numbers.distinctUntilChanged().events() == distinct)
        #expect(numbers.distinctUntilChanged { $0 }.events() == distinct)
        #expect(numbers.distinctUntilChanged { $0 == $1 }.events() == distinct)
        #expect(numbers.distinctUntilChanged(at: \.self).events() == distinct)
        #expect(
            numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }).events() == ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `element(at:) counts from zero, and fails if there are too few`() {
        #expect(numbers.element(at: 3).events() == ["next(3)", "completed"])
        #expect(numbers.element(at: 5).events() == ["error(Argument out of range.)"])
        #expect(failing(after: 1).element(at: 1).events() == ["error(sent)"])
    }

    @Test func `single fails at none and at a second`() {
        #expect(Observable.of(7).single().events() == ["next(7)", "completed"])
        #expect(numbers.single().events() == ["next(1)", "error(Sequence contains more than one element.)"])
        #expect(numbers.single { $0 == 3 }.events() == ["next(3)", "completed"])
        #expect(numbers.single { $0 == 9 }.events() == ["error(Sequence doesn't contain any elements.)"])
    }

    @Test func `skip drops a number of values, or those at the beginning`() {
        #expect(numbers.skip(3).events() == ["next(3)", "next(1)", "completed"])
        #expect(numbers.skip(-1).events().count == 6)
        #expect(numbers.skip { $0 < 3 }.events() == ["next(3)", "next(1)", "completed"])
    }

    @Test func `take completes with its last value`() {
        #expect(numbers.take(2).events() == ["next(1)", "next(2)", "completed"])
        #expect(numbers.take(9).events().count == 6)
        #expect(numbers.take(0).events() == ["completed"])
    }

    @Test func `take(while:) and take(until:) end at a value`() {
        #expect(numbers.take(while: { $0 < 3 }).events() == ["next(1)", "next(2)", "next(2)", "completed"])
        #expect(numbers.take(while: { $0 < 2 }, behavior: .inclusive).events() == ["next(1)", "next(2)", "completed"])
        #expect(numbers.take(until: { $0 == 2 }).events() == ["next(1)", "completed"])
        #expect(numbers.take(until: { $0 == 2 }, behavior: .inclusive).events() == ["next(1)", "next(2)", "completed"])
    }

    @Test func `a value from inside of the last one that take(until:) delivers comes too late, and is not asked about`() {
        let subject = PublishSubject<Int>()
        var (asked, values): ([Int], [Int]) = ([], [])
        var isOver = false
        _ = subject.take(
            until: {
                asked.append($0)
                return $0 == 1
            }, behavior: .inclusive
        ).subscribe(
            onNext: {
                values.append($0)
                if $0 == 1 { subject.onNext(5) }
            }, onCompleted: { isOver = true })
        for value in [0, 1, 2] { subject.onNext(value) }
        #expect(asked == [0, 1] && values == [0, 1] && isOver)
    }

    @Test func `takeLast keeps the last values until the end`() {
        #expect(numbers.takeLast(2).events() == ["next(3)", "next(1)", "completed"])
        #expect(numbers.takeLast(0).events() == ["completed"])
        #expect(failing(after: 1, 2).takeLast(2).events() == ["error(sent)"])
    }

    @Test func `take ends the stream before the source is disposed of`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = source.observable.take(1)
            .subscribe(onNext: { log.note("\($0)") }, onCompleted: { log.note("completed") }, onDisposed: { log.note("onDisposed") })
        source.send(.next(1))
        source.send(.next(2))
        subscription.dispose()
        #expect(log.lines == ["1", "completed", "onDisposed", "disposed"])
    }

    /// Each operator with a closure that throws.
    static let throwing: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.filter { _ in throw Fault.thrown } }, { $0.map { _ in throw Fault.thrown } }, { $0.compactMap { _ in throw Fault.thrown } },
        { $0.distinctUntilChanged { (_: Int) -> Int in throw Fault.thrown } }, { $0.single { _ in throw Fault.thrown } },
        { $0.skip { _ in throw Fault.thrown } }, { $0.take(while: { _ in throw Fault.thrown }) },
        { $0.take(until: { _ in throw Fault.thrown }) },
        { $0.scan(0) { _, _ in throw Fault.thrown } }, { $0.scan(into: 0) { _, _ in throw Fault.thrown } },
        { $0.reduce(0) { _, _ in throw Fault.thrown } },
    ]

    @Test(arguments: throwing.indices)
    func `an error that a closure throws ends the stream before the source is disposed of`(index: Int) {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = Self.throwing[index](source.observable).subscribe(log.observer())
        source.send(.next(1))
        source.send(.next(2))
        source.send(.completed)
        #expect(log.lines == ["error(thrown)", "disposed"])
        subscription.dispose()
        #expect(log.lines.count == 2)
    }

    /// Each operator with one upstream, of values that it passes on.
    static let passing: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.filter { _ in true } }, { $0.map { $0 } }, { $0.compactMap { $0 } }, { $0.distinctUntilChanged() }, { $0.skip(0) },
        { $0.take(9) }, { $0.take(while: { _ in true }) }, { $0.take(until: { _ in false }) }, { $0.scan(0) { $1 } }, { $0.single() },
        { $0.enumerated().map(\.element) }, { $0.materialize().dematerialize() },
    ]

    @Test(arguments: passing.indices)
    func `disposing of a subscription disposes of the source, and releases all`(index: Int) {
        let log = EventLog()
        weak var released: Source<Int>?
        do {
            let source = Source<Int>(log)
            released = source
            let subscription = Self.passing[index](source.observable).subscribe(log.observer())
            source.send(.next(1))
            subscription.dispose()
            source.send(.next(2))
        }
        #expect(log.lines == ["next(1)", "disposed"])
        #expect(released == nil)
    }
}
