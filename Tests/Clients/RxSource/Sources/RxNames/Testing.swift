// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxSwift
import RxTest

func testSchedulers() {
    let scheduler: TestScheduler = TestScheduler(initialClock: 0)
    let _ = TestScheduler(initialClock: 0, resolution: 0.1)
    let _ = TestScheduler(initialClock: 0, resolution: 1.0, simulateProcessingDelay: false)
    let _: ([Recorded<Event<Int>>]) -> TestableObservable<Int> = scheduler.createHotObservable(_:)
    let hot: TestableObservable<Int> = scheduler.createHotObservable([.next(150, 1), .completed(250)])
    let _: ([Recorded<Event<Int>>]) -> TestableObservable<Int> = scheduler.createColdObservable(_:)
    let cold = scheduler.createColdObservable([.next(10, "a"), .error(20, RxError.unknown)])
    let _: (Int.Type) -> TestableObserver<Int> = scheduler.createObserver(_:)
    let observer = scheduler.createObserver(Int.self)
    let _: (TestTime, @escaping () -> Void) -> Void = { scheduler.scheduleAt($0, action: $1) }
    scheduler.scheduleAt(10) { print("now") }
    let _: (Int) -> Int = scheduler.adjustScheduledTime(_:)

    let _: (TestTime, TestTime, TestTime, @escaping () -> Observable<Int>) -> TestableObserver<Int> =
        scheduler.start(created:subscribed:disposed:create:)
    let _: TestableObserver<Int> = scheduler.start(created: 1, subscribed: 2, disposed: 3) { hot.map { $0 + 1 } }
    let _: (TestTime, @escaping () -> Single<Int>) -> TestableObserver<Int> = scheduler.start(disposed:create:)
    let _: TestableObserver<Int> = scheduler.start(disposed: 300) { hot }
    let _: (@escaping () -> Observable<Int>) -> TestableObserver<Int> = scheduler.start(_:)
    let result: TestableObserver<Int> = scheduler.start { hot.filter { $0 > 1 } }
    let _: TestableObserver<String> = scheduler.start { () -> Observable<String> in cold.asObservable() }
    scheduler.start()
    let _: [Int] = [TestScheduler.Defaults.created, TestScheduler.Defaults.subscribed, TestScheduler.Defaults.disposed]

    let _: [Recorded<Event<Int>>] = result.events
    let _: (Event<Int>) -> Void = observer.on(_:)
    observer.on(.next(1))
    observer.onNext(1)
    let _: [Subscription] = hot.subscriptions
    let _: [Recorded<Event<Int>>] = hot.recordedEvents
    let _: any Disposable = hot.subscribe(observer)
    let _: any Disposable = hot.bind(to: scheduler)
    let _: TestScheduler.VirtualTime = scheduler.clock
    let _: any Disposable = scheduler.scheduleAbsoluteVirtual((), time: 10) { _ in Disposables.create() }
}

extension TestableObservable {
    func bind(to scheduler: TestScheduler) -> any Disposable { observe(on: scheduler).subscribe() }
}

func recordings() {
    let _: (TestTime, Int) -> Recorded<Event<Int>> = Recorded.next(_:_:)
    let _: Recorded<Event<Int>> = .next(210, 2)
    let _: (TestTime, Int.Type) -> Recorded<Event<Int>> = Recorded.completed(_:_:)
    let _: Recorded<Event<Int>> = .completed(250)
    let _ = Recorded.completed(250, Int.self)
    let _: (TestTime, any Error, Int.Type) -> Recorded<Event<Int>> = Recorded.error(_:_:_:)
    let _: Recorded<Event<Int>> = .error(250, RxError.unknown)
    let _ = Recorded.error(250, RxError.unknown, Int.self)
    let _: ([Recorded<Event<Int>>]) -> [Recorded<Event<Int>>] = Recorded.events(_:)
    let _: [Recorded<Event<Int>>] = Recorded.events([.next(210, 2), .completed(250)])
    let _: [Recorded<Event<Int>>] = Recorded.events(.next(210, 2), .completed(250))
    let recorded: Recorded<String> = Recorded(time: 10, value: "a")
    let _: (TestTime, String, String) = (recorded.time, recorded.value, recorded.debugDescription)
    let _: (Recorded<String>, Recorded<String>) -> Bool = (==)
    let _: Bool = Recorded(time: 1, value: 1) == Recorded(time: 1, value: 2)

    let _: (Int) -> Subscription = Subscription.init(_:)
    let _: (Int, Int) -> Subscription = Subscription.init(_:_:)
    let subscription: Subscription = Subscription(200, 250)
    let _: Bool = Subscription(200) == subscription
    let _: (Int, Int, String) = (subscription.subscribe, subscription.unsubscribe, subscription.debugDescription)
    var hasher = Hasher()
    subscription.hash(into: &hasher)
    let _: Bool = Event.next(1) == Event.completed
    let _: Bool = MaybeEvent.success(1) == MaybeEvent.completed
    let _: Bool = CompletableEvent.completed == CompletableEvent.completed
}

func assertions(_ observer: TestableObserver<Int>, optionals: [Recorded<Event<Int?>>]) {
    XCTAssertEqual(observer.events, [.next(210, 2), .completed(250)])
    XCTAssertEqual(optionals, Recorded.events(.next(210, nil), .completed(250)), file: #filePath, line: #line)
    XCTAssertEqual([Event.next(1)], [Event.completed])
    XCTAssertEqual([SingleEvent<Int>.success(1)], [SingleEvent<Int>.failure(RxError.unknown)])
    XCTAssertEqual([MaybeEvent.success(1)], [MaybeEvent<Int>.completed])
    XCTAssertEqual([CompletableEvent.completed], [CompletableEvent.completed])
    XCTAssertRecordedElements(observer.events, [2])
    XCTAssertRecordedElements(observer.events, [2], file: #filePath, line: #line)
}

func converters(_ converter: TestSchedulerVirtualTimeConverter, time: RxTime) {
    let _: TestSchedulerVirtualTimeConverter.VirtualTimeUnit = converter.convertToVirtualTime(time)
    let _: TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit = converter.convertToVirtualTimeInterval(1)
    let _: RxTime = converter.convertFromVirtualTime(1)
    let _: TimeInterval = converter.convertFromVirtualTimeInterval(1)
    let _: Int = converter.offsetVirtualTime(1, offset: 1)
    let _: VirtualTimeComparison = converter.compareVirtualTime(1, 2)
}
