// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightRx

/// What `toArray`, `takeLast` and `scan(into:)` gather belongs to one subscription, and goes with it.
@Suite struct GatheringTests {
    private final class Captive {}

    /// Notes at its release whether its thread holds a lock of the library.
    private final class Announcing {
        private let log: EventLog
        private let number: Int

        init(_ number: Int, _ log: EventLog) {
            self.number = number
            self.log = log
        }

        deinit {
            #if DEBUG
                log.note(LockAudit.heldByThisThread == 0 ? "\(number) released" : "\(number) released under a lock")
            #else
                log.note("\(number) released")
            #endif
        }
    }

    private static let operators: [(name: String, make: @Sendable (Observable<Captive>) -> Observable<Int>)] = [
        ("toArray", { $0.toArray().asObservable().map { $0.count } }),
        ("takeLast", { $0.takeLast(2).map { _ in 1 } }),
        ("scan(into:)", { $0.scan(into: [Captive]()) { $0.append($1) }.map { $0.count } }),
    ]

    enum End: CaseIterable {
        case completed
        case error
        case dispose
    }

    private let log = EventLog()

    @Test func `each subscription gathers anew`() {
        let numbers = Observable.from([1, 2, 3])
        let (all, last) = (numbers.toArray().asObservable(), numbers.takeLast(2))
        let running = numbers.scan(into: [0]) { $0.append($1) }
        for _ in 0..<2 {
            #expect(all.events() == ["next([1, 2, 3])", "completed"])
            #expect(last.events() == ["next(2)", "next(3)", "completed"])
            #expect(running.events() == ["next([0, 1])", "next([0, 1, 2])", "next([0, 1, 2, 3])", "completed"])
        }
        #expect(Observable<Int>.empty().toArray().asObservable().events() == ["next([])", "completed"])
    }

    @Test func `two subscriptions at a time share nothing`() {
        let (source, second) = (PublishSubject<Int>(), EventLog())
        let running = source.scan(into: [Int]()) { $0.append($1) }
        let last = source.takeLast(5)
        let bag = DisposeBag()
        running.subscribe(log.observer()).disposed(by: bag)
        last.subscribe(log.observer()).disposed(by: bag)
        source.onNext(1)
        running.subscribe(second.observer()).disposed(by: bag)
        last.subscribe(second.observer()).disposed(by: bag)
        source.onNext(2)
        source.onCompleted()
        #expect(log.lines == ["next([1])", "next([1, 2])", "completed", "next(1)", "next(2)", "completed"])
        #expect(second.lines == ["next([2])", "completed", "next(2)", "completed"])
    }

    @Test func `what an observer has received of scan(into:) does not change`() {
        let source = PublishSubject<Int>()
        var received: [[Int]] = []
        let subscription = source.scan(into: [Int]()) { $0.append($1) }.subscribe(onNext: {
            if $0 == [1] { source.onNext(2) }
            received.append($0)
        })
        source.onNext(1)
        source.onNext(3)
        #expect(received == [[1, 2], [1], [1, 2, 3]])
        subscription.dispose()
    }

    @Test func `a value from inside of the function of scan(into:) is dropped`() {
        let source = PublishSubject<Int>()
        let subscription = source.scan(into: [Int]()) { values, value in
            values.append(value)
            if value == 1 { source.onNext(2) }
        }.subscribe(log.observer())
        source.onNext(1)
        source.onNext(3)
        #expect(log.lines == ["next([1])", "next([1, 3])"])
        subscription.dispose()
    }

    @Test(arguments: operators.map(\.name), End.allCases) func `what is gathered is released at each end`(name: String, end: End) throws {
        let make = try #require(Self.operators.first { $0.name == name }?.make)
        let source = PublishSubject<Captive>()
        let subscription = make(source).subscribe(onNext: { _ in }, onError: { _ in })
        weak var captive: Captive?
        do {
            let value = Captive()
            captive = value
            source.onNext(value)
        }
        #expect(captive != nil)
        switch end {
        case .completed: source.onCompleted()
        case .error: source.onError(Fault.sent)
        case .dispose: subscription.dispose()
        }
        #expect(captive == nil)
        withExtendedLifetime((source, subscription)) {}
    }

    @Test func `takeLast releases what is displaced at once, under no lock`() {
        let source = PublishSubject<Announcing>()
        let subscription = source.takeLast(1).subscribe(onNext: { _ in })
        for number in 1...3 {
            log.note("\(number) sent")
            source.onNext(Announcing(number, log))
        }
        subscription.dispose()
        #expect(log.lines == ["1 sent", "2 sent", "1 released", "3 sent", "2 released", "3 released"])
    }
}
