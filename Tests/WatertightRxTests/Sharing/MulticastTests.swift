// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct MulticastTests {
    private let log = EventLog()

    @Test func `a connection decides what the observers receive, and the next one has a new subject`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable((1...9).map { .next($0 * 10, $0) })
        let observer = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        let replayed = source.replay(1)
        var connection: (any Disposable)?
        scheduler.scheduleAt(5) { _ = replayed.subscribe(observer) }
        scheduler.scheduleAt(15) { connection = replayed.connect() }
        scheduler.scheduleAt(35) { _ = replayed.subscribe(late) }
        scheduler.scheduleAt(45) { connection?.dispose() }
        scheduler.scheduleAt(65) { _ = replayed.subscribe(late) }
        scheduler.scheduleAt(75) { connection = replayed.connect() }
        scheduler.scheduleAt(85) { connection?.dispose() }
        scheduler.start()
        #expect(observer.events == [.next(20, 2), .next(30, 3), .next(40, 4)])
        #expect(late.events == [.next(35, 3), .next(40, 4), .next(80, 8)])
        #expect(source.subscriptions == [Subscription(15, 45), Subscription(75, 85)])
    }

    @Test func `connections of one subject keep its observers`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable((1...9).map { .next($0 * 10, $0) })
        let observer = scheduler.createObserver(Int.self)
        let shared = source.multicast(PublishSubject())
        var connection: (any Disposable)?
        scheduler.scheduleAt(5) { _ = shared.subscribe(observer) }
        for time in [15, 55] {
            scheduler.scheduleAt(time) { connection = shared.connect() }
            scheduler.scheduleAt(time + 10) { connection?.dispose() }
        }
        scheduler.start()
        #expect(observer.events == [.next(20, 2), .next(60, 6)])
        #expect(source.subscriptions == [Subscription(15, 25), Subscription(55, 65)])
    }

    /// A subject of a client's own: one observer, and a note of how it is subscribed to.
    private final class ClientSubject: SubjectType, ObserverType {
        private let log: EventLog
        private var observer: AnyObserver<Int>?

        init(_ log: EventLog) {
            self.log = log
        }

        func on(_ event: Event<Int>) { observer?.on(event) }

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
            log.note("subscribed, outside of the trampoline: \(CurrentThreadScheduler.isScheduleRequired)")
            self.observer = AnyObserver(observer)
            return Disposables.create { self.observer = nil }
        }

        func asObserver() -> ClientSubject { self }
    }

    @Test func `a subject of a client's own is subscribed to at once, by refCount inside of the trampoline`() {
        let (source, subject) = (PublishSubject<Int>(), ClientSubject(log))
        let shared = source.multicast(subject)
        let subscription = shared.subscribe(log.observer(of: Int.self))
        let connection = shared.connect()
        source.onNext(1)
        connection.dispose()
        subscription.dispose()
        shared.refCount().subscribe(log.observer(of: Int.self)).dispose()
        let line = "subscribed, outside of the trampoline: "
        #expect(log.lines == [line + "true", "next(1)", line + "false"])
    }

    @Test func `a subject may send other values than it receives`() {
        final class Lengths: SubjectType {
            typealias Element = Int
            let inner = PublishSubject<Int>()
            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
                inner.subscribe(observer)
            }
            func asObserver() -> AnyObserver<String> { inner.mapObserver { $0.count } }
        }
        let shared = Observable.of("a", "bcd").multicast { Lengths() }
        let subscription = shared.subscribe(log.observer(of: Int.self))
        _ = shared.connect()
        #expect(log.lines == ["next(1)", "next(3)", "completed"])
        subscription.dispose()
    }

    @Test(arguments: ["subject", "selector"]) func `what a function of multicast throws ends the stream`(place: String) {
        let stream = Observable.just(1).multicast(
            { () throws -> PublishSubject<Int> in
                if place == "subject" { throw Fault.thrown }
                return PublishSubject()
            },
            selector: { shared throws -> Observable<Int> in
                if place == "selector" { throw Fault.thrown }
                return shared
            })
        #expect(stream.events() == ["error(thrown)"])
    }

    @Test func `multicast with a selector subscribes to the source once a subscription, after the selected stream`() {
        let source = Observable<Int>.create { [log] observer in
            log.note("subscribed")
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create { log.note("disposed") }
        }
        let stream = source.multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { "\($0)\($1)" } })
        for _ in 0..<2 { _ = stream.subscribe(log.observer(of: String.self)) }
        let once = ["subscribed", "next(11)", "completed", "disposed"]
        #expect(log.lines == once + once)
    }

    @Test func `a connection may be disposed of while it is made`() {
        let published = PublishSubject<Int>()
        let source = Observable<Int>.create { [log] observer in
            observer.onNext(1)
            observer.onNext(2)
            return Disposables.create { log.note("disposed") }
        }
        let shared = source.multicast(published)
        let bag = DisposeBag()
        published.subscribe(onNext: { [log] value in
            log.note("\(value)")
            // The connection exists already.
            shared.connect().dispose()
        }).disposed(by: bag)
        let connection = shared.connect()
        #expect(log.lines == ["1", "disposed"])
        connection.dispose()
    }

    @Test func `replayAll sends all values to a late observer, while it is connected`() {
        let source = PublishSubject<Int>()
        let replayed = source.replayAll()
        let connection = replayed.connect()
        for value in 1...3 { source.onNext(value) }
        let subscription = replayed.subscribe(log.observer(of: Int.self))
        #expect(log.lines == ["next(1)", "next(2)", "next(3)"])
        source.onCompleted()
        #expect(log.lines.last == "completed")
        // The subject went with the connection.
        #expect(replayed.events() == [])
        connection.dispose()
        subscription.dispose()
    }

    @Test func `connecting twice makes one connection, which either result ends`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let connections = [published.connect(), published.connect()]
        let subscription = published.subscribe(log.observer(of: Int.self))
        source.onNext(1)
        connections[1].dispose()
        source.onNext(2)
        #expect(!source.hasObservers)
        connections[0].dispose()
        #expect(log.lines == ["next(1)"])
        subscription.dispose()
    }

    @Test func `a connectable observable of one subject shows its end to later observers`() {
        let shared = Observable.of(1, 2).multicast(ReplaySubject<Int>.createUnbounded())
        _ = shared.connect()
        #expect(shared.events() == ["next(1)", "next(2)", "completed"])
    }
}
