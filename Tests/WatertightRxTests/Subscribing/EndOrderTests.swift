// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// The order at the end of a stream if an operator with a step stands between the source and what reacts to the end.
@Suite struct EndOrderTests {
    private let log = EventLog()
    /// Ends what a test leaves open.
    private let bag = DisposeBag()
    private let a: NamedSource<Int>
    private let b: NamedSource<Int>

    init() {
        a = NamedSource(log, "a")
        b = NamedSource(log, "b")
    }

    @Test(arguments: SteppedOperator.all) func `concat disposes of the source, and then subscribes to the next`(_ step: SteppedOperator) {
        step.apply(a.observable).concat(b.observable).subscribe().disposed(by: bag)
        a.send(.completed)
        b.send(.completed)
        #expect(log.lines == ["a subscribed", "a disposed", "b subscribed", "b disposed"])
    }

    @Test(arguments: SteppedOperator.all) func `retry disposes of the source, and then subscribes again`(_ step: SteppedOperator) {
        step.apply(a.observable).retry(2).subscribe(onError: { [log] _ in log.note("error") }).disposed(by: bag)
        a.send(.error(Fault.sent))
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "a disposed", "a subscribed", "error", "a disposed"])
    }

    @Test(arguments: SteppedOperator.all) func `do calls onDispose after the source is disposed of`(_ step: SteppedOperator) {
        step.apply(a.observable).do(
            onCompleted: { [log] in log.note("onCompleted") }, afterCompleted: { [log] in log.note("afterCompleted") },
            onDispose: { [log] in log.note("onDispose") }
        ).subscribe(onCompleted: { [log] in log.note("completed") }).disposed(by: bag)
        a.send(.completed)
        #expect(log.lines == ["a subscribed", "onCompleted", "completed", "afterCompleted", "a disposed", "onDispose"])
    }

    @Test(arguments: SteppedOperator.all) func `the handler comes first, then onDisposed, then the source's disposal`(
        _ step: SteppedOperator
    ) {
        let subscription = step.apply(a.observable).subscribe(
            onCompleted: { [log] in log.note("completed") }, onDisposed: { [log] in log.note("onDisposed") })
        a.send(.completed)
        subscription.dispose()
        #expect(log.lines == ["a subscribed", "completed", "onDisposed", "a disposed"])
    }

    @Test func `an operator that ends early lets concat dispose of the source first`() {
        a.observable.take(1).concat(b.observable).subscribe(log.observer()).disposed(by: bag)
        a.send(.next(1))
        #expect(log.lines == ["a subscribed", "next(1)", "a disposed", "b subscribed"])
    }

    @Test func `a closure that throws lets retry dispose of the source first`() {
        a.observable.map { _ in throw Fault.thrown }.retry(2).subscribe(log.observer(of: Int.self)).disposed(by: bag)
        a.send(.next(1))
        a.send(.next(2))
        #expect(log.lines == ["a subscribed", "a disposed", "a subscribed", "error(thrown)", "a disposed"])
    }

    @Test func `several operators in a row keep the order`() {
        a.observable.map { $0 }.filter { _ in true }.scan(0) { $0 + $1 }.concat(b.observable).subscribe().disposed(by: bag)
        a.send(.completed)
        #expect(log.lines == ["a subscribed", "a disposed", "b subscribed"])
    }

    @Test func `a do above an operator is disposed of before its function after the end`() {
        a.observable.do(afterCompleted: { [log] in log.note("afterCompleted") }, onDispose: { [log] in log.note("onDispose") })
            .map { $0 }.subscribe(onCompleted: { [log] in log.note("completed") }).disposed(by: bag)
        a.send(.completed)
        #expect(log.lines == ["a subscribed", "completed", "a disposed", "onDispose", "afterCompleted"])
    }

    @Test func `a source that ends while it is subscribed to is disposed of before the next is subscribed to`() {
        let log = log
        let source = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { log.note("disposed") }
        }
        source.map { $0 }.concat(b.observable).subscribe().disposed(by: bag)
        #expect(log.lines == ["disposed", "b subscribed"])
    }

    @Test func `the values at the end stop if the observer is disposed of`() {
        let own = SingleAssignmentDisposable()
        let log = log
        own.setDisposable(
            a.observable.takeLast(2).subscribe { event in
                log.note(event.debugDescription)
                own.dispose()
            })
        a.send(.next(1))
        a.send(.next(2))
        a.send(.completed)
        #expect(log.lines == ["a subscribed", "next(1)", "a disposed"])
    }

    @Test func `what a source sends from inside of its own end is dropped`() {
        let source = PublishSubject<Int>()
        let log = log
        source.take(1).subscribe(
            onNext: { log.note("\($0)") },
            onCompleted: {
                log.note("completed")
                source.onNext(2)
                source.onCompleted()
            }
        ).disposed(by: bag)
        source.onNext(1)
        #expect(log.lines == ["1", "completed"])
    }
}
