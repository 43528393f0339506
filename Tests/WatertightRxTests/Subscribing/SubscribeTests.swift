// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import WatertightCore
import WatertightRx

@Suite struct SubscribeTests {
    @Test func `at the end the handler comes first, then onDisposed, then the source is disposed of`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = source.observable.subscribe(
            onNext: { log.note("next \($0)") }, onError: { log.note("error \($0)") }, onCompleted: { log.note("completed") },
            onDisposed: { log.note("onDisposed") })
        source.send(.next(1))
        source.send(.error(Fault.sent))
        source.send(.next(2))
        subscription.dispose()
        #expect(log.lines == ["next 1", "error sent", "onDisposed", "disposed"])
    }

    @Test func `disposing of a subscription disposes of the source, then calls onDisposed, once`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let subscription = source.observable.subscribe(
            onNext: { log.note("next \($0)") }, onCompleted: { log.note("completed") }, onDisposed: { log.note("onDisposed") })
        subscription.dispose()
        subscription.dispose()
        source.send(.next(1))
        source.send(.completed)
        #expect(log.lines == ["disposed", "onDisposed"])
    }

    @Test func `a disposable that is dropped ends nothing`() {
        let log = EventLog()
        let source = Source<Int>(log)
        _ = source.observable.subscribe(log.observer())
        source.send(.next(1))
        source.send(.completed)
        #expect(log.lines == ["next(1)", "completed", "disposed"])
    }

    @Test func `an observer that is disposed of during a delivery gets nothing more`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let own = SingleAssignmentDisposable()
        own.setDisposable(
            source.observable.subscribe { event in
                log.note(event.debugDescription)
                own.dispose()
            })
        source.send(.next(1))
        source.send(.next(2))
        #expect(log.lines == ["next(1)", "disposed"])
    }

    @Test func `the source of a stream that ends while it is created is disposed of once`() {
        let log = EventLog()
        let events = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(Fault.sent)
            return Disposables.create { log.note("disposed") }
        }.events()
        #expect(events == ["next(1)", "completed"] && log.lines == ["disposed"])
    }

    @Test func `an error without a handler goes to the hook`() {
        let log = EventLog()
        let former = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = former }
        Hooks.defaultErrorHandler = { _, error in log.note("\(error)") }
        let source = Source<Int>(log)
        _ = source.observable.subscribe(onNext: { _ in })
        source.send(.error(Fault.sent))
        #expect(log.lines == ["sent", "disposed"])
    }

    @Test func `subscribe(with:) does not retain its object`() {
        final class Owner { var last = 0 }
        let log = EventLog()
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        weak let released = owner
        let subscription = source.observable.subscribe(
            with: owner!,
            onNext: { owner, value in
                owner.last = value
                log.note("\(value)")
            }, onCompleted: { _ in log.note("completed") })
        source.send(.next(1))
        #expect(owner?.last == 1)
        owner = nil
        #expect(released == nil)
        source.send(.next(2))
        subscription.dispose()
        #expect(log.lines == ["1", "disposed"])
    }

    @Test func `a closure of an actor that is called off it is reported, and one that is called there is not`() async {
        let notices = OwnNotices()
        let subject = PassthroughSubject<Int, any Error>()
        let subscription = await MainActor.run {
            let handler: @MainActor (Int) -> Void = { _ in }
            let subscription = subject.asObservable().subscribe(onNext: handler)
            notices.causing { subject.send(1) }
            return UncheckedBox(subscription)
        }
        #expect(notices.all == [])
        await Task.detached { notices.causing { subject.send(2) } }.value
        #expect(notices.all == [.calledOffItsActor(at: "Sink")])
        subscription.value.dispose()
    }

    @Test func `events of several threads are delivered one at a time, and none is lost`() async {
        let count = Mutex(0)
        let inside = Mutex(0)
        let overlaps = Mutex(0)
        let source = Mutex<AnyObserver<Int>?>(nil)
        let stream = Observable<Int>.create { observer in
            let box = UncheckedBox(observer)
            source.withLock { $0 = box.value }
            return Disposables.create()
        }
        let subscription = stream.subscribe { (_: Event<Int>) in
            if inside.withLock({
                $0 += 1; return $0
            }) > 1 {
                overlaps.withLock { $0 += 1 }
            }
            count.withLock { $0 += 1 }
            inside.withLock { $0 -= 1 }
        }
        let observer = UncheckedBox(source.withLock { UncheckedBox($0) }.value!)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { for value in 0..<1000 { observer.value.onNext(value) } } }
        }
        observer.value.onCompleted()
        #expect(count.withLock { $0 } == 4001 && overlaps.withLock { $0 } == 0)
        subscription.dispose()
    }
}
