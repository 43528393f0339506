// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight
import WatertightCore
import WatertightRx

@Suite struct HandOverTests {
    @Test func `an observable as a publisher keeps what was not requested, in order`() {
        let log = EventLog()
        var source: AnyObserver<Int>?
        let stream = Observable<Int>.create { observer in
            source = observer
            return Disposables.create { log.note("disposed") }
        }
        var subscription: (any WatertightCore.Subscription)?
        stream.publisher.subscribe(
            AnySubscriber<Int, any Error>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    log.note("\($0)")
                    return .none
                },
                receiveCompletion: { log.note("\($0)") }))
        subscription?.request(.max(1))
        for value in 1...3 { source?.onNext(value) }
        source?.onCompleted()
        #expect(log.lines == ["1", "disposed"])
        subscription?.request(.max(2))
        #expect(log.lines == ["1", "disposed", "2", "3", "finished"])
    }

    @Test func `cancelling the publisher disposes of the observable`() {
        let log = EventLog()
        let source = Source<Int>(log)
        let token = source.observable.map { $0 + 1 }.publisher.sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
        source.send(.next(1))
        token.cancel()
        source.send(.next(2))
        #expect(log.lines == ["2", "disposed"])
    }

    @Test func `a publisher as an observable, and back`() {
        #expect([1, 2].publisher.asObservable().map { $0 * 2 }.events() == ["next(2)", "next(4)", "completed"])
        #expect(Fail<Int, any Error>(error: Fault.sent).asObservable().events() == ["error(sent)"])
        let subject = PassthroughSubject<Int, Never>()
        let log = EventLog()
        let subscription = subject.asObservable().publisher.asObservable().subscribe(log.observer())
        subject.send(1)
        subscription.dispose()
        subject.send(2)
        subject.send(completion: .finished)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `a subject is an observer, which does not retain it`() {
        var subject: PassthroughSubject<Int, any Error>? = PassthroughSubject()
        weak let released = subject
        let log = EventLog()
        let token = subject!.sink(receiveCompletion: { log.note("\($0)") }, receiveValue: { log.note("\($0)") })
        let observer = subject!.asAnyObserver()
        observer.onNext(1)
        observer.onCompleted()
        subject = nil
        #expect(released == nil && log.lines == ["1", "finished"])
        observer.onNext(2)
        token.cancel()
    }
}
