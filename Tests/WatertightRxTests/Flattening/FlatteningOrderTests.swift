// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// The order of subscriptions, events and disposals, of schedules and of the stack.
@Suite struct FlatteningOrderTests {
    private let log = EventLog()
    private let outer: NamedSource<Int>
    private let a: NamedSource<Int>
    private let b: NamedSource<Int>

    init() {
        outer = NamedSource(log, "outer")
        a = NamedSource(log, "a")
        b = NamedSource(log, "b")
    }

    private func inner(_ number: Int) -> Observable<Int> { number == 1 ? a.observable : b.observable }

    @Test func `a stream that arrives while the former is being disposed of is the latest, and is waited for`() {
        let (outer, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var first: AnyObserver<Int>?
        _ = outer.flatMapLatest { number -> Observable<Int> in
            if number == 2 { return second.asObservable() }
            return .create { observer in
                first = observer
                return Disposables.create { outer.onNext(2) }
            }
        }.subscribe(log.observer())
        outer.onNext(1)
        first?.onCompleted()
        outer.onCompleted()
        second.onNext(7)
        second.onCompleted()
        #expect(log.lines == ["next(7)", "completed"])
    }

    @Test func `an inner stream that completes is disposed of before the end`() {
        _ = outer.observable.flatMap { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        outer.send(.completed)
        a.send(.completed)
        #expect(log.lines == ["outer subscribed", "a subscribed", "outer disposed", "a disposed", "completed"])
    }

    @Test func `the error of an inner stream comes before the disposals`() {
        _ = outer.observable.flatMap { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        outer.send(.next(2))
        a.send(.error(Fault.sent))
        #expect(
            log.lines == [
                "outer subscribed", "a subscribed", "b subscribed", "error(sent)", "outer disposed", "a disposed", "b disposed",
            ])
    }

    @Test func `flatMap and flatMapFirst end before they dispose of what has ended them`() {
        _ = outer.observable.flatMapFirst { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        a.send(.error(Fault.sent))
        _ = outer.observable.flatMapFirst { inner($0) }.subscribe(log.observer())
        outer.send(.completed)
        _ = outer.observable.flatMap { inner($0) }.subscribe(log.observer())
        outer.send(.completed)
        let completed = ["outer subscribed", "completed", "outer disposed"]
        #expect(
            log.lines == ["outer subscribed", "a subscribed", "error(sent)", "outer disposed", "a disposed"] + completed + completed)
    }

    // MARK: A switch

    @Test func `a switch disposes of an inner stream that fails, forwards the error, and disposes of the outer stream`() {
        _ = outer.observable.flatMapLatest { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        a.send(.error(Fault.sent))
        #expect(log.lines == ["outer subscribed", "a subscribed", "a disposed", "error(sent)", "outer disposed"])
    }

    @Test func `a switch drops the error of an inner stream if another comes while the failed one is disposed of`() {
        let (outer, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var first: AnyObserver<Int>?
        let subscription = outer.flatMapLatest { number -> Observable<Int> in
            if number == 2 { return second.asObservable() }
            return .create { observer in
                first = observer
                return Disposables.create { outer.onNext(2) }
            }
        }.subscribe(log.observer())
        outer.onNext(1)
        first?.onError(Fault.sent)
        second.onNext(7)
        #expect(log.lines == ["next(7)"])
        subscription.dispose()
    }

    @Test func `a switch disposes of its outer stream before it completes, whether an inner stream runs or not`() {
        _ = outer.observable.map { inner($0) }.switchLatest().subscribe(log.observer())
        outer.send(.next(1))
        a.send(.completed)
        outer.send(.completed)
        _ = outer.observable.flatMapLatest { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        outer.send(.completed)
        a.send(.completed)
        #expect(
            log.lines == [
                "outer subscribed", "a subscribed", "a disposed", "outer disposed", "completed",
                "outer subscribed", "a subscribed", "outer disposed", "a disposed", "completed",
            ])
    }

    @Test func `a switch forwards the error of its outer stream, and then disposes of both`() {
        _ = outer.observable.flatMapLatest { inner($0) }.subscribe(log.observer())
        outer.send(.next(1))
        outer.send(.error(Fault.sent))
        #expect(log.lines == ["outer subscribed", "a subscribed", "error(sent)", "outer disposed", "a disposed"])
    }

    @Test func `a switch calls the selector, disposes of the former, and then subscribes`() {
        let subscription = outer.observable.flatMapLatest { [self] number in
            log.note("made \(number)")
            if number == 2 { a.send(.next(7)) }
            return inner(number)
        }.subscribe(log.observer())
        outer.send(.next(1))
        outer.send(.next(2))
        a.send(.next(8))
        #expect(
            log.lines == ["outer subscribed", "made 1", "a subscribed", "made 2", "next(7)", "a disposed", "b subscribed"])
        subscription.dispose()
    }

    @Test func `a switch from inside of a delivery ends the former at once`() {
        let subscription = outer.observable.flatMapLatest { inner($0) }.subscribe(onNext: { [self] in
            log.note("next(\($0))")
            if $0 == 7 { outer.send(.next(2)) }
            a.send(.next(8))
        })
        outer.send(.next(1))
        a.send(.next(7))
        b.send(.next(9))
        subscription.dispose()
        #expect(
            log.lines == [
                "outer subscribed", "a subscribed", "next(7)", "a disposed", "b subscribed", "next(9)", "outer disposed", "b disposed",
            ])
    }

    @Test func `a switch from inside of the value of a just goes on with the next`() {
        let subject = NamedSource<Int>(log, "subject")
        _ = subject.observable.flatMapLatest { Observable.just($0) }.subscribe(
            onNext: { [log] in
                log.note("next(\($0))")
                if $0 == 1 { subject.send(.next(2)) }
                if $0 == 1 { subject.send(.completed) }
            }, onCompleted: { [log] in log.note("completed") })
        subject.send(.next(1))
        #expect(log.lines == ["subject subscribed", "next(1)", "next(2)", "subject disposed", "completed"])
    }

    // MARK: The current-thread scheduler

    @Test func `sources that schedule their elements alternate in a merge`() {
        #expect(Observable.merge(.of(1, 2), .of(3, 4)).events() == ["next(1)", "next(3)", "next(2)", "next(4)", "completed"])
    }

    @Test func `what create sends goes into inner streams that wait for its end`() {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(source.flatMap { Observable.of($0, $0 * 10) }.events() == ["next(1)", "next(2)", "next(10)", "next(20)", "completed"])
        #expect(source.concatMap { Observable.of($0, $0 * 10) }.events() == ["next(1)", "next(10)", "next(2)", "next(20)", "completed"])
    }

    @Test func `the next stream of a concatMap is subscribed to on the current-thread scheduler`() {
        let subscription = outer.observable.concatMap { inner($0) }.subscribe(log.observer())
        defer { subscription.dispose() }
        outer.send(.next(1))
        outer.send(.next(2))
        _ = CurrentThreadScheduler.instance.schedule(()) { [self] in
            a.send(.completed)
            log.note("the scheduler is still busy")
            return Disposables.create()
        }
        #expect(log.lines == ["outer subscribed", "a subscribed", "a disposed", "the scheduler is still busy", "b subscribed"])
    }
}
