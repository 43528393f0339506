// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct RefCountTests {
    private let log = EventLog()

    /// A source that notes its subscriptions, and sends what it is told to by the last of them.
    private final class NotingSource {
        private let log: EventLog
        private var observer: AnyObserver<Int>?

        init(_ log: EventLog) {
            self.log = log
        }

        var observable: Observable<Int> {
            .create { [self] observer in
                log.note("subscribed")
                self.observer = observer
                return Disposables.create { [log] in log.note("disposed") }
            }
        }

        func send(_ event: Event<Int>) { observer?.on(event) }
    }

    @Test(arguments: SharedForm.allCases) func `the source is subscribed to once, while there are observers`(form: SharedForm) {
        let source = NotingSource(log)
        let shared = form.share(source.observable)
        #expect(log.lines == [])
        for _ in 0..<2 {
            let before = log.lines.count
            let (first, second) = (EventLog(), EventLog())
            let subscriptions = [shared.subscribe(first.observer(of: Int.self)), shared.subscribe(second.observer(of: Int.self))]
            let already = (first.lines.count, second.lines.count)
            source.send(.next(7))
            subscriptions[0].dispose()
            source.send(.next(8))
            subscriptions[1].dispose()
            source.send(.next(9))
            #expect(log.lines.dropFirst(before) == ["subscribed", "disposed"])
            #expect(first.lines.dropFirst(already.0) == ["next(7)"])
            #expect(second.lines.dropFirst(already.1) == ["next(7)", "next(8)"])
        }
    }

    @Test(arguments: SharedForm.allCases) func `an end reaches all observers, and then the source is disposed of`(form: SharedForm) {
        for last in [Event<Int>.completed, .error(Fault.sent)] {
            let log = EventLog()
            let source = NotingSource(log)
            let shared = form.share(source.observable)
            let subscriptions = (0..<2).map { _ in shared.subscribe(log.observer(of: Int.self)) }
            source.send(last)
            #expect(log.lines == ["subscribed", "\(last)", "\(last)", "disposed"])
            for subscription in subscriptions { subscription.dispose() }
            #expect(log.lines.count == 4)
        }
    }

    @Test(arguments: SharedForm.allCases)
    func `an observer that subscribes again at the end begins anew, or receives the end of a lasting subject`(form: SharedForm) {
        let source = NotingSource(log)
        let shared = form.share(source.observable)
        let bag = DisposeBag()
        shared.subscribe(onCompleted: { [log] in
            log.note("completed")
            shared.subscribe(log.observer(of: Int.self)).disposed(by: bag)
            source.send(.next(2))
        }).disposed(by: bag)
        source.send(.completed)
        #expect(
            log.lines
                == (form.isForever
                    ? ["subscribed", "completed", "completed", "disposed"]
                    : ["subscribed", "completed", "subscribed", "next(2)", "disposed"]))
    }

    @Test(arguments: SharedForm.allCases) func `a source that ends while it is subscribed to is subscribed to by each observer`(
        form: SharedForm
    ) {
        let shared = form.share(Observable.of(1, 2).do(onSubscribe: { [log] in log.note("subscribed") }))
        #expect(shared.events() == ["next(1)", "next(2)", "completed"])
        switch form {
        case .shareForever, .multicastRefCount: #expect(shared.events() == ["completed"])
        case .shareOneForever: #expect(shared.events() == ["next(2)", "completed"])
        default: #expect(shared.events() == ["next(1)", "next(2)", "completed"])
        }
        #expect(log.lines.count == (form.isForever ? 1 : 2))
    }

    @Test(arguments: SharedForm.allCases) func `a retry behind it tries again, unless the subject lasts`(form: SharedForm) {
        let shared = form.share(
            Observable<Int>.deferred { [log] in
                log.note("subscribed")
                return .concat(.just(1), .error(Fault.sent))
            })
        let events = shared.retry(2).events()
        switch form {
        case .shareForever, .multicastRefCount: #expect(events == ["next(1)", "error(sent)"])
        case .shareOneForever: #expect(events == ["next(1)", "next(1)", "error(sent)"])
        default: #expect(events == ["next(1)", "next(1)", "error(sent)"])
        }
        #expect(log.lines.count == (form.isForever ? 1 : 2))
    }

    @Test(arguments: SharedForm.allCases)
    func `an observer that is disposed of while the source sends endlessly at the subscription stops it`(form: SharedForm) {
        let disposable = SingleAssignmentDisposable()
        let endless = Observable<Int>.create { observer in
            var number = 0
            // Bounded, so that a failure is seen.
            while !disposable.isDisposed, number < 1000 {
                observer.onNext(number)
                number += 1
            }
            return Disposables.create { self.log.note("disposed") }
        }
        let count = EventLog()
        let subscription = form.share(endless).take(3).subscribe(
            onNext: { count.note("\($0)") }, onCompleted: { disposable.dispose() })
        #expect(count.lines == ["0", "1", "2"])
        #expect(log.lines == ["disposed"])
        subscription.dispose()
    }

    @Test(arguments: SharedForm.allCases) func `the shared forms enter the trampoline if RxSwift's are producers`(form: SharedForm) {
        let source = BehaviorSubject(value: 0)
        var isOutside: [Bool] = []
        let shared = form.share(source as Observable<Int>)
        let subscription = shared.subscribe(onNext: { _ in isOutside.append(CurrentThreadScheduler.isScheduleRequired) })
        #expect(isOutside == [!form.isProducer])
        source.onNext(1)
        #expect(isOutside == [!form.isProducer, true])
        subscription.dispose()
    }

    @Test func `an observer that has its end already makes no connection`() {
        let subject = PublishSubject<Int>()
        subject.onCompleted()
        let source = NotingSource(log)
        #expect(source.observable.multicast(subject).refCount().events() == ["completed"])
        #expect(log.lines == [])
    }

    @Test func `refCount takes part in a connection that was made by hand, and ends it`() {
        let source = NotingSource(log)
        let published = source.observable.publish()
        let connection = published.connect()
        let subscription = published.refCount().subscribe(log.observer(of: Int.self))
        source.send(.next(1))
        subscription.dispose()
        connection.dispose()
        #expect(log.lines == ["subscribed", "next(1)", "disposed"])
    }
}
