// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// The order of subscriptions and disposals, and the stack, of streams one after another.
@Suite struct SuccessionOrderTests {
    private let log = EventLog()
    private let a: NamedSource<Int>
    private let b: NamedSource<Int>

    init() {
        a = NamedSource(log, "a")
        b = NamedSource(log, "b")
    }

    @Test func `catch subscribes to what follows, and then disposes of the upstream`() {
        let subscription = a.observable.catch { [self] _ in b.observable }.subscribe(log.observer())
        defer { subscription.dispose() }
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "b subscribed", "a disposed"])
    }

    @Test func `retry disposes of the attempt that failed, and then subscribes again`() {
        _ = a.observable.retry(2).subscribe(log.observer())
        a.send(.error(Fault.sent))
        a.send(.error(Fault.sent))
        #expect(log.lines == ["a subscribed", "a disposed", "a subscribed", "error(sent)", "a disposed"])
    }

    @Test(arguments: [false, true]) func `an attempt that is due does not begin if the trigger ends before it can`(fails: Bool) {
        var attempts = 0
        let failing = Observable<Int>.create { observer in
            attempts += 1
            observer.onError(Fault.sent)
            return Disposables.create()
        }
        _ = failing.retry { (errors: Observable<any Error>) in
            fails ? errors.take(2).concat(Observable.error(Fault.thrown)) : errors.take(2)
        }.subscribe(log.observer())
        #expect(attempts == 2)
        #expect(log.lines == [fails ? "error(thrown)" : "completed"])
    }

    @Test func `an attempt that is due begins before the trigger's end if the one before has returned`() {
        var attempts: [AnyObserver<Int>] = []
        let played = Observable<Int>.create { observer in
            attempts.append(observer)
            return Disposables.create()
        }
        _ = played.retry { (errors: Observable<any Error>) in errors.take(2) }.subscribe(log.observer())
        for index in 0..<3 { attempts[index].onError(Fault.sent) }
        #expect(attempts.count == 3)
        #expect(log.lines == ["completed"])
    }

    @Test func `retry(when:) subscribes to the trigger first, and disposes of it last`() {
        _ = a.observable.retry { [self] (_: Observable<any Error>) in b.observable }.subscribe(log.observer())
        a.send(.error(Fault.sent))
        b.send(.next(1))
        a.send(.completed)
        #expect(
            log.lines == ["b subscribed", "a subscribed", "a disposed", "a subscribed", "completed", "a disposed", "b disposed"])
    }
}
