// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct DoTests {
    /// Subscribes to a source through a `do` that notes all calls.
    private func watched(_ source: Source<Int>) -> any Disposable {
        let log = source.log
        return source.observable.do(
            onNext: { log.note("onNext \($0)") }, afterNext: { log.note("afterNext \($0)") }, onError: { log.note("onError \($0)") },
            afterError: { log.note("afterError \($0)") }, onCompleted: { log.note("onCompleted") },
            afterCompleted: { log.note("afterCompleted") }, onSubscribe: { log.note("onSubscribe") },
            onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") }
        ).subscribe(log.observer())
    }

    @Test func `each function is called around its event, and onDispose last`() {
        let source = Source<Int>(EventLog())
        let subscription = watched(source)
        source.send(.next(1))
        source.send(.completed)
        subscription.dispose()
        #expect(
            source.log.lines == [
                "onSubscribe", "onSubscribed", "onNext 1", "next(1)", "afterNext 1", "onCompleted", "completed", "afterCompleted",
                "disposed",
                "onDispose",
            ])
    }

    @Test func `an error has its functions`() {
        let source = Source<Int>(EventLog())
        _ = watched(source)
        source.send(.error(Fault.sent))
        source.send(.next(1))
        #expect(
            source.log.lines == ["onSubscribe", "onSubscribed", "onError sent", "error(sent)", "afterError sent", "disposed", "onDispose"])
    }

    @Test func `disposing of a subscription disposes of the source, then calls onDispose, once`() {
        let source = Source<Int>(EventLog())
        let subscription = watched(source)
        subscription.dispose()
        subscription.dispose()
        source.send(.next(1))
        #expect(source.log.lines == ["onSubscribe", "onSubscribed", "disposed", "onDispose"])
    }

    @Test func `a stream that ends while it is subscribed to calls onDispose after onSubscribed`() {
        let log = EventLog()
        _ = Observable.just(1).do(
            onCompleted: { log.note("onCompleted") }, onSubscribe: { log.note("onSubscribe") }, onSubscribed: { log.note("onSubscribed") },
            onDispose: { log.note("onDispose") }
        ).subscribe(log.observer())
        #expect(log.lines == ["onSubscribe", "next(1)", "onCompleted", "completed", "onSubscribed", "onDispose"])
    }

    @Test func `a subscription that is disposed of while it begins calls onDispose after onSubscribed`() {
        let log = EventLog()
        _ = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create { log.note("disposed") }
        }.do(onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") }).take(1).subscribe(log.observer())
        #expect(log.lines.firstIndex(of: "onDispose") == 4)
        #expect(Set(log.lines) == ["next(1)", "completed", "disposed", "onSubscribed", "onDispose"])
    }

    @Test func `an error that is thrown before an event takes its place`() {
        let log = EventLog()
        let source = Source<Int>(log)
        _ = source.observable.do(onNext: { _ in throw Fault.thrown }, afterNext: { _ in log.note("afterNext") }).subscribe(log.observer())
        source.send(.next(1))
        #expect(log.lines == ["error(thrown)", "disposed"])
        #expect(Observable<Int>.empty().do(onCompleted: { throw Fault.thrown }).events() == ["error(thrown)"])
        #expect(Observable<Int>.error(Fault.sent).do(onError: { _ in throw Fault.thrown }).events() == ["error(thrown)"])
    }

    @Test func `an error that is thrown after a value ends the stream, and after the end it is dropped`() {
        #expect(Observable.of(1, 2).do(afterNext: { _ in throw Fault.thrown }).events() == ["next(1)", "error(thrown)"])
        #expect(Observable<Int>.empty().do(afterCompleted: { throw Fault.thrown }).events() == ["completed"])
        #expect(Observable<Int>.error(Fault.sent).do(afterError: { _ in throw Fault.thrown }).events() == ["error(sent)"])
    }

    @Test func `each subscription has its own end`() {
        let log = EventLog()
        let stream = Observable.just(1).do(onDispose: { log.note("onDispose") })
        #expect(stream.events() == stream.events())
        #expect(log.lines == ["onDispose", "onDispose"])
    }

    @Test func `the functions are released with the observable and the subscription`() {
        final class Captured {}
        weak var released: Captured?
        let source = Source<Int>(EventLog())
        do {
            let captured = Captured()
            released = captured
            _ = source.observable.do(onNext: { _ in withExtendedLifetime(captured) {} }).subscribe()
        }
        #expect(released != nil)
        source.send(.completed)
        #expect(released == nil)
    }
}
