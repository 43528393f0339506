// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// What a timer ends, and what is sent or disposed of from inside a delivery.
@Suite struct TimingEarlyEndTests {
    private final class Captive {}

    private let log = EventLog()
    private let scheduler = TestScheduler(initialClock: 0)

    /// Notes the events and the disposal.
    private func watch(_ observable: Observable<Int>) -> any Disposable {
        observable.subscribe(
            onNext: { [log] in log.note("\($0)") }, onError: { [log] _ in log.note("error") },
            onCompleted: { [log] in log.note("completed") },
            onDisposed: { [log] in log.note("onDisposed") })
    }

    @Test func `a timer that ends the stream is followed by onDisposed and then by the upstream's disposal`() {
        let source = NamedSource<Int>(log, "upstream")
        _ = watch(source.observable.take(for: .seconds(10), scheduler: scheduler))
        scheduler.start()
        #expect(log.lines == ["upstream subscribed", "completed", "onDisposed", "upstream disposed"])
    }

    @Test func `so is the error of a timeout`() {
        let source = NamedSource<Int>(log, "upstream")
        _ = watch(source.observable.timeout(.seconds(10), scheduler: scheduler))
        scheduler.start()
        #expect(log.lines == ["upstream subscribed", "error", "onDisposed", "upstream disposed"])
    }

    @Test func `a timer that ends the stream releases all, though the source keeps its observer`() {
        var observers: [AnyObserver<Captive>] = []
        let source = Observable<Captive>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }
        weak var handler: Captive?
        do {
            let handled = Captive()
            handler = handled
            for stream in [source.take(for: .seconds(10), scheduler: scheduler), source.timeout(.seconds(10), scheduler: scheduler)] {
                _ = stream.subscribe(onNext: { _ in withExtendedLifetime(handled) {} }, onError: { _ in withExtendedLifetime(handled) {} })
            }
            scheduler.start()
        }
        #expect(observers.count == 2)
        #expect(handler == nil)
    }

    @Test func `nothing is delivered after a disposal from inside of a delivery`() {
        let source = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = source.buffer(timeSpan: .seconds(10), count: 1, scheduler: scheduler).subscribe(onNext: { [log] values in
            log.note("\(values)")
            subscription?.dispose()
        })
        source.onNext(1)
        source.onNext(2)
        scheduler.start()
        #expect(log.lines == ["[1]"])
    }

    @Test func `throttle lets a value wait that is sent from inside of another`() {
        let source = PublishSubject<Int>()
        let subscription = source.throttle(.seconds(10), scheduler: scheduler).subscribe(onNext: { [log, scheduler] value in
            log.note("\(scheduler.clock): \(value)")
            if value < 3 { source.onNext(value + 1) }
        })
        source.onNext(1)
        scheduler.advanceTo(100)
        #expect(log.lines == ["0: 1", "10: 2", "20: 3"])
        subscription.dispose()
    }

    @Test func `delay keeps the time of a value that is sent from inside of another`() {
        let source = PublishSubject<Int>()
        let subscription = source.delay(.seconds(10), scheduler: scheduler).subscribe(onNext: { [log, scheduler] value in
            log.note("\(scheduler.clock): \(value)")
            if value < 3 { source.onNext(value + 1) }
        })
        source.onNext(1)
        scheduler.advanceTo(100)
        #expect(log.lines == ["10: 1", "20: 2", "30: 3"])
        subscription.dispose()
    }

    @Test func `delay passes an error on that is sent from inside of a value, behind that value`() {
        let source = PublishSubject<Int>()
        let subscription = source.delay(.seconds(10), scheduler: scheduler).subscribe(
            onNext: { [log] value in
                log.note("\(value) begins")
                source.onError(Fault.sent)
                log.note("\(value) ends")
            }, onError: { [log] in log.note("\($0)") }, onDisposed: { [log] in log.note("onDisposed") })
        for value in [1, 2] { source.onNext(value) }
        scheduler.start()
        #expect(log.lines == ["1 begins", "1 ends", "sent", "onDisposed"])
        subscription.dispose()
    }

    @Test func `a completed delay has let go of its upstream`() {
        let source = NamedSource<Int>(log, "upstream")
        _ = watch(source.observable.delay(.seconds(10), scheduler: scheduler))
        source.send(.next(1))
        source.send(.completed)
        log.note("waiting")
        scheduler.start()
        #expect(log.lines == ["upstream subscribed", "upstream disposed", "waiting", "1", "completed", "onDisposed"])
    }

    @Test func `RxSwift's earlier names stand for the present ones`() {
        let earlier: any EarlierNames = EarlierNamesOfTime()
        let source = scheduler.createColdObservable([.next(10, 1), .next(30, 2)])
        let observer = scheduler.start { earlier.operators(source.asObservable(), scheduler) }
        #expect(observer.events == [.next(212, 1), .completed(220)])
    }
}

/// Reaches deprecated names without a warning.
private protocol EarlierNames {
    func operators(_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int>
}

private struct EarlierNamesOfTime: EarlierNames {
    @available(*, deprecated)
    func operators(_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int> {
        source.subscribeOn(scheduler).observeOn(scheduler).take(.seconds(20), scheduler: scheduler)
    }
}
