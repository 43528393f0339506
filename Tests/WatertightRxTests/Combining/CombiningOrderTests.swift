// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// The order of subscriptions, events and disposals.
@Suite struct CombiningOrderTests {
    private let log = EventLog()
    private let a: NamedSource<Int>
    private let b: NamedSource<Int>

    init() {
        a = NamedSource(log, "a")
        b = NamedSource(log, "b")
    }

    @discardableResult private func subscribe<Element>(_ observable: Observable<Element>) -> any Disposable {
        observable.subscribe(log.observer())
    }

    @Test func `withLatestFrom subscribes to the second first, and disposes of it last`() {
        subscribe(a.observable.withLatestFrom(b.observable))
        a.send(.completed)
        #expect(log.lines == ["b subscribed", "a subscribed", "completed", "a disposed", "b disposed"])
    }

    @Test func `amb subscribes to the left first, and disposes of the loser before the first event`() {
        subscribe(a.observable.amb(b.observable))
        b.send(.next(1))
        b.send(.completed)
        #expect(log.lines == ["a subscribed", "b subscribed", "a disposed", "next(1)", "completed", "b disposed"])
    }

    @Test func `the loser of an amb is disposed of before an end that wins`() {
        subscribe(a.observable.amb(b.observable))
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "b subscribed", "b disposed", "error(sent)", "a disposed"])
    }

    @Test func `an input that completes is disposed of at once, and the others after the end`() {
        subscribe(Observable.zip(a.observable, b.observable) { $0 + $1 })
        a.send(.completed)
        b.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "b subscribed", "a disposed", "b disposed", "error(sent)"])
    }

    @Test func `the error of one input comes before the disposal of the other`() {
        subscribe(Observable.combineLatest(a.observable, b.observable) { $0 + $1 })
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "b subscribed", "a disposed", "error(sent)", "b disposed"])
    }

    @Test func `an input of a collection that ends the stream is disposed of after the end, as the others are`() {
        let operators: [([Observable<Int>]) -> Observable<[Int]>] = [{ Observable.zip($0) }, { Observable.combineLatest($0) }]
        for combine in operators {
            for (end, word) in [(Event<Int>.completed, "completed"), (.error(Fault.sent), "error(sent)")] {
                let log = EventLog()
                let source = NamedSource<Int>(log, "a")
                _ = combine([source.observable]).subscribe(log.observer())
                source.send(end)
                #expect(log.lines == ["a subscribed", word, "a disposed"])
            }
        }
    }

    @Test func `a throwing selector's error comes before the disposal of the inputs`() {
        subscribe(Observable<Int>.zip(a.observable, b.observable) { _, _ in throw Fault.thrown })
        a.send(.next(1))
        b.send(.next(1))
        #expect(log.lines == ["a subscribed", "b subscribed", "error(thrown)", "a disposed", "b disposed"])
    }

    @Test func `the end of a merge comes before the disposals`() {
        subscribe(Observable.merge(a.observable, b.observable))
        a.send(.next(1))
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "b subscribed", "next(1)", "error(sent)", "a disposed", "b disposed"])
    }

    @Test func `concat disposes of one before it subscribes to the next`() {
        subscribe(a.observable.concat(b.observable))
        a.send(.completed)
        b.send(.completed)
        #expect(log.lines == ["a subscribed", "a disposed", "b subscribed", "completed", "b disposed"])
    }

    @Test func `what is sent while inputs are being subscribed to is delivered at once`() {
        let first = subscribe(Observable.merge(Observable.just(1), a.observable))
        #expect(log.lines == ["next(1)", "a subscribed"])
        let second = subscribe(b.observable.startWith(7))
        #expect(log.lines.suffix(2) == ["next(7)", "b subscribed"])
        Disposables.create(first, second).dispose()
    }

    @Test func `an input is not subscribed to once the stream is over`() {
        subscribe(Observable.merge(Observable.error(Fault.sent), a.observable))
        subscribe(a.observable.take(until: Observable.just(1)))
        #expect(log.lines == ["error(sent)", "completed"])
    }

    @Test func `a nested value of a combineLatest is delivered inside the other`() {
        let observer = AnyObserver<Int> { [self] event in
            log.note("begin \(event)")
            if case .next(11) = event { b.send(.next(20)) }
            log.note("end \(event)")
        }
        let subscription = Observable.combineLatest(a.observable, b.observable) { $0 + $1 }.subscribe(observer)
        defer { subscription.dispose() }
        b.send(.next(10))
        a.send(.next(1))
        #expect(log.lines.suffix(4) == ["begin next(11)", "begin next(21)", "end next(21)", "end next(11)"])
    }

    @Test func `disposed from inside of a delivery, an operator delivers nothing more`() {
        var subscription: (any Disposable)?
        subscription = Observable.merge(a.observable, b.observable).subscribe(onNext: { [self] in
            log.note("next(\($0))")
            subscription?.dispose()
            b.send(.next(9))
        })
        a.send(.next(1))
        b.send(.completed)
        #expect(log.lines == ["a subscribed", "b subscribed", "next(1)", "a disposed", "b disposed"])
    }
}
