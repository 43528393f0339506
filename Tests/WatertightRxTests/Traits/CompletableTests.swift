// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct CompletableTests {
    typealias Played = PlayedTrait<Completable.CompletableObserver>

    private func subscribe(to played: Played) -> any Disposable {
        let log = played.log
        return played.completable.subscribe(
            onCompleted: { log.note("completed") }, onError: { log.note("error \($0)") }, onDisposed: { log.note("onDisposed") })
    }

    @Test(arguments: [
        ([CompletableEvent.completed, .error(Fault.sent)], "completed"), ([.error(Fault.sent), .completed], "error sent"),
    ]) func `the first event has its handler, then comes onDisposed, then the source is disposed of`(
        events: [CompletableEvent], line: String
    ) throws {
        let played = Played()
        let subscription = subscribe(to: played)
        let send = try #require(played.send)
        for event in events { send(event) }
        subscription.dispose()
        #expect(played.log.lines == [line, "onDisposed", "disposed"])
    }

    @Test func `disposing of a subscription disposes of the source, then calls onDisposed`() throws {
        let played = Played()
        let subscription = subscribe(to: played)
        subscription.dispose()
        let send = try #require(played.send)
        send(.completed)
        #expect(played.log.lines == ["disposed", "onDisposed"])
    }

    @Test func `a function of the event receives one`() {
        let log = EventLog()
        for completable in [Completable.empty(), .error(Fault.sent)] {
            _ = completable.subscribe { (event: CompletableEvent) in
                switch event {
                case .error(let error): log.note("error \(error)")
                case .completed: log.note("completed")
                }
            }
        }
        #expect(log.lines == ["completed", "error sent"])
    }

    @Test func `an error without a handler goes to the hook`() {
        #expect(Failing.handled { _ = Completable.error(Fault.sent).subscribe(onCompleted: {}) } == ["sent"])
    }

    @Test func `subscribe(with:) passes its object, and does not retain it`() throws {
        final class Owner {}
        let played = Played()
        let log = played.log
        var owner: Owner? = Owner()
        weak let released = owner
        _ = played.completable.subscribe(with: owner!, onCompleted: { _ in log.note("completed") })
        owner = nil
        #expect(released == nil)
        let send = try #require(played.send)
        send(.completed)
        let kept = Owner()
        for completable in [Completable.empty(), .error(Fault.sent)] {
            _ = completable.subscribe(
                with: kept, onCompleted: { log.note("completed, \(type(of: $0))") }, onError: { log.note("error \($1), \(type(of: $0))") },
                onDisposed: { log.note("onDisposed, \(type(of: $0))") })
        }
        withExtendedLifetime(kept) {}
        #expect(log.lines == ["disposed", "completed, Owner", "onDisposed, Owner", "error sent, Owner", "onDisposed, Owner"])
    }

    // MARK: Verbs

    @Test func `each creator has its events`() {
        #expect(Completable.empty().results() == ["completed"])
        #expect(Completable.error(Fault.sent).results() == ["error(sent)"])
        #expect(Completable.never().results() == [])
    }

    @Test func `andThen goes on with a stream of each kind`() {
        let done = Completable.empty()
        let single: Single<Int> = done.andThen(Single.just(1))
        let maybe: Maybe<Int> = done.andThen(Maybe.empty())
        let completable: Completable = done.andThen(Completable.error(Fault.sent))
        let observable: Observable<Int> = done.andThen(Observable.of(1, 2))
        #expect(single.results() == ["next(1)", "completed"])
        #expect(maybe.results() == ["completed"])
        #expect(completable.results() == ["error(sent)"])
        #expect(observable.results() == ["next(1)", "next(2)", "completed"])
    }

    @Test func `andThen subscribes to the second when the first has completed, and not when it has failed`() throws {
        let first = Played()
        let second = PlayedTrait<Single<Int>.SingleObserver>()
        let log = second.log
        let subscription = first.completable.andThen(second.single).subscribe(onSuccess: { log.note("success \($0)") })
        #expect(second.send == nil)
        let complete = try #require(first.send)
        complete(.completed)
        #expect(first.log.lines == ["disposed"])
        let succeed = try #require(second.send)
        succeed(.success(1))
        subscription.dispose()
        #expect(log.lines == ["success 1", "disposed"])
        let third = PlayedTrait<Single<Int>.SingleObserver>()
        #expect(Completable.error(Fault.sent).andThen(third.single).results() == ["error(sent)"])
        #expect(third.send == nil)
    }

    @Test func `disposing of an andThen disposes of the active stream`() throws {
        let first = Played()
        let second = Played()
        let subscription = first.completable.andThen(second.completable).subscribe()
        let complete = try #require(first.send)
        complete(.completed)
        subscription.dispose()
        #expect(first.log.lines == ["disposed"] && second.log.lines == ["disposed"])
        let third = Played()
        third.completable.andThen(second.completable).subscribe().dispose()
        #expect(third.log.lines == ["disposed"])
    }

    @Test func `concat subscribes to one after another, in all its forms`() {
        let log = EventLog()
        func noting(_ name: String) -> Completable {
            .create { completable in
                log.note(name)
                completable(.completed)
                return Disposables.create()
            }
        }
        #expect(noting("a").concat(noting("b")).results() == ["completed"])
        #expect(Completable.concat(noting("c"), noting("d")).results() == ["completed"])
        #expect(Completable.concat([noting("e"), noting("f")]).results() == ["completed"])
        #expect(Completable.concat(AnySequence([noting("g"), noting("h")])).results() == ["completed"])
        #expect(Completable.concat([noting("i"), .error(Fault.sent), noting("j")]).results() == ["error(sent)"])
        #expect(log.lines == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    }

    @Test func `zip completes when all have, in all its forms`() throws {
        let first = Played()
        let second = Played()
        let log = EventLog()
        _ = Completable.zip(first.completable, second.completable).subscribe(onCompleted: { log.note("completed") })
        let sending1 = try #require(second.send)
        sending1(.completed)
        #expect(log.lines == [])
        let complete = try #require(first.send)
        complete(.completed)
        #expect(log.lines == ["completed"])
        #expect(Completable.zip([.empty(), .empty()]).results() == ["completed"])
        #expect(Completable.zip(ContiguousArray([Completable.empty(), .empty()])).results() == ["completed"])
        #expect(Completable.zip([.empty(), .error(Fault.sent)]).results() == ["error(sent)"])
    }

    @Test func `do calls its functions around the events`() {
        let log = EventLog()
        func watched(_ completable: Completable) -> Completable {
            completable.do(
                onError: { log.note("onError \($0)") }, afterError: { log.note("afterError \($0)") },
                onCompleted: { log.note("onCompleted") }, afterCompleted: { log.note("afterCompleted") },
                onSubscribe: { log.note("onSubscribe") }, onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") })
        }
        _ = watched(.empty()).subscribe(onCompleted: { log.note("completed") })
        _ = watched(.error(Fault.sent)).subscribe(onError: { log.note("error \($0)") })
        #expect(
            log.lines == [
                "onSubscribe", "onCompleted", "completed", "afterCompleted", "onSubscribed", "onDispose", "onSubscribe", "onError sent",
                "error sent", "afterError sent", "onSubscribed", "onDispose",
            ])
    }
}
