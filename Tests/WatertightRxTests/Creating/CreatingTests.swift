// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct CreatingTests {
    @Test func `streams of fixed values`() {
        #expect(Observable.just(1).events() == ["next(1)", "completed"])
        #expect(Observable<Int>.empty().events() == ["completed"])
        #expect(Observable<Int>.error(Fault.sent).events() == ["error(sent)"])
        #expect(Observable<Int>.never().events() == [])
        #expect(Observable.of(1, 2).events() == ["next(1)", "next(2)", "completed"])
        #expect(Observable.from([1, 2]).events() == ["next(1)", "next(2)", "completed"])
        #expect(Observable.from(1...2).events() == ["next(1)", "next(2)", "completed"])
        #expect(Observable.from(optional: 1).events() == ["next(1)", "completed"])
        #expect(Observable<Int>.from(optional: nil).events() == ["completed"])
        #expect(Observable.range(start: 3, count: 2).events() == ["next(3)", "next(4)", "completed"])
        #expect(Observable<UInt8>.range(start: 254, count: 2).events() == ["next(254)", "next(255)", "completed"])
        #expect(Observable.range(start: 3, count: 0).events() == ["completed"])
        #expect(Observable.repeatElement(1).take(2).events() == ["next(1)", "next(1)", "completed"])
    }

    @Test func `sources that are merged take turns on the thread`() {
        #expect(
            Observable.merge(.of(1, 2), .of(3, 4)).events() == ["next(1)", "next(3)", "next(2)", "next(4)", "completed"])
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        let pairs = created.flatMap { Observable.of($0, $0 * 10) }
        #expect(pairs.events() == ["next(1)", "next(2)", "next(10)", "next(20)", "completed"])
    }

    @Test func `generate makes each state of the one before`() {
        let powers = Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })
        #expect(powers.events() == ["next(1)", "next(2)", "next(4)", "next(8)", "completed"])
        let failing = Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw Fault.thrown })
        #expect(failing.events() == ["next(1)", "error(thrown)"])
    }

    @Test func `deferred makes a stream for each subscription`() {
        var count = 0
        let deferred = Observable<Int>.deferred {
            count += 1
            if count == 3 { throw Fault.thrown }
            return .just(count)
        }
        #expect(deferred.events() == ["next(1)", "completed"] && deferred.events() == ["next(2)", "completed"])
        #expect(deferred.events() == ["error(thrown)"])
    }

    @Test func `using disposes of its resource after the end`() {
        let log = EventLog()
        func using(_ observable: @escaping () throws -> Observable<Int>) -> Observable<Int> {
            .using({ BooleanResource(log) }, observableFactory: { _ in try observable() })
        }
        _ = using { .just(1) }.subscribe(log.observer())
        #expect(log.lines == ["next(1)", "completed", "resource disposed"])
        #expect(using { throw Fault.thrown }.events() == ["error(thrown)"])
        #expect(log.lines.count == 4)
        using { .never() }.subscribe().dispose()
        #expect(log.lines.count == 5)
    }

    private struct BooleanResource: Disposable {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func dispose() { log.note("resource disposed") }
    }

    @Test func `a scheduler delivers just's value and end in two actions`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start { Observable.just(7, scheduler: scheduler) }
        #expect(observer.events == [.next(201, 7), .completed(202)])
    }

    @Test func `timers`() {
        let once = TestScheduler(initialClock: 0)
        #expect(once.start { Observable<Int>.timer(.seconds(300), scheduler: once) }.events == [.next(500, 0), .completed(500)])
        let repeated = TestScheduler(initialClock: 0)
        let events = repeated.start { Observable<Int>.interval(.seconds(300), scheduler: repeated) }.events
        #expect(events == [.next(500, 0), .next(800, 1)])
        let late = TestScheduler(initialClock: 0)
        let timed = late.start { Observable<Int>.timer(.seconds(100), period: .seconds(200), scheduler: late) }.events
        #expect(timed == [.next(300, 0), .next(500, 1), .next(700, 2), .next(900, 3)])
    }
}
