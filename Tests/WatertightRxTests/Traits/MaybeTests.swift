// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct MaybeTests {
    typealias Played = PlayedTrait<Maybe<Int>.MaybeObserver>

    private func subscribe(to played: Played) -> any Disposable {
        let log = played.log
        return played.maybe.subscribe(
            onSuccess: { log.note("success \($0)") }, onError: { log.note("error \($0)") }, onCompleted: { log.note("completed") },
            onDisposed: { log.note("onDisposed") })
    }

    @Test(arguments: [
        ([MaybeEvent.success(1), .success(2), .completed], "success 1"), ([.error(Fault.sent), .success(1)], "error sent"),
        ([.completed, .success(1), .error(Fault.sent)], "completed"),
    ]) func `the first event has its handler, then comes onDisposed, then the source is disposed of`(
        events: [MaybeEvent<Int>], line: String
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
        for maybe in [Maybe.just(1), .empty(), .error(Fault.sent)] {
            _ = maybe.subscribe { (event: MaybeEvent<Int>) in
                switch event {
                case .success(let value): log.note("success \(value)")
                case .error(let error): log.note("error \(error)")
                case .completed: log.note("completed")
                }
            }
        }
        #expect(log.lines == ["success 1", "completed", "error sent"])
    }

    @Test func `an error without a handler goes to the hook`() {
        #expect(Failing.handled { _ = Maybe<Int>.error(Fault.sent).subscribe(onSuccess: { _ in }) } == ["sent"])
    }

    @Test func `subscribe(with:) passes its object, and does not retain it`() throws {
        final class Owner {}
        let played = Played()
        let log = played.log
        var owner: Owner? = Owner()
        weak let released = owner
        _ = played.maybe.subscribe(with: owner!, onCompleted: { _ in log.note("completed") }, onDisposed: { _ in log.note("onDisposed") })
        owner = nil
        #expect(released == nil)
        let send = try #require(played.send)
        send(.completed)
        let kept = Owner()
        for maybe in [Maybe.just(1), .empty(), .error(Fault.sent)] {
            _ = maybe.subscribe(
                with: kept, onSuccess: { log.note("success \($1), \(type(of: $0))") },
                onError: { log.note("error \($1), \(type(of: $0))") },
                onCompleted: { log.note("completed, \(type(of: $0))") }, onDisposed: { log.note("onDisposed, \(type(of: $0))") })
        }
        withExtendedLifetime(kept) {}
        #expect(
            log.lines == [
                "disposed", "success 1, Owner", "onDisposed, Owner", "completed, Owner", "onDisposed, Owner", "error sent, Owner",
                "onDisposed, Owner",
            ])
    }

    // MARK: Verbs

    @Test func `each creator has its events`() {
        #expect(Maybe.just(1).results() == ["next(1)", "completed"])
        #expect(Maybe.just(1, scheduler: CurrentThreadScheduler.instance).results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.error(Fault.sent).results() == ["error(sent)"])
        #expect(Maybe<Int>.never().results() == [])
        #expect(Maybe<Int>.empty().results() == ["completed"])
    }

    @Test func `each transformation has its trait and its events`() {
        let one: Maybe<Int> = .just(1)
        let mapped: Maybe<String> = one.map { "\($0)!" }
        let filtered: Maybe<Int> = one.filter { $0 != 1 }
        let compacted: Maybe<String> = one.compactMap { _ in nil }
        let flat: Maybe<String> = one.flatMap { .just("\($0)") }
        #expect(mapped.results() == ["next(1!)", "completed"])
        #expect(filtered.results() == ["completed"])
        #expect(compacted.results() == ["completed"])
        #expect(flat.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.empty().flatMap { Maybe.just($0) }.results() == ["completed"])
        #expect(one.map { _ -> Int in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.filter { _ in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.compactMap { _ -> Int? in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.flatMap { _ -> Maybe<Int> in throw Fault.thrown }.results() == ["error(thrown)"])
    }

    @Test func `ifEmpty takes the place of a missing value`() {
        let value: Single<Int> = Maybe.empty().ifEmpty(default: 2)
        let maybe: Maybe<Int> = Maybe.empty().ifEmpty(switchTo: Maybe.just(3))
        let single: Single<Int> = Maybe.empty().ifEmpty(switchTo: Single.just(4))
        #expect(value.results() == ["next(2)", "completed"])
        #expect(maybe.results() == ["next(3)", "completed"])
        #expect(single.results() == ["next(4)", "completed"])
        #expect(Maybe.just(1).ifEmpty(default: 2).results() == ["next(1)", "completed"])
        #expect(Maybe.just(1).ifEmpty(switchTo: Maybe.just(3)).results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.error(Fault.sent).ifEmpty(switchTo: Single.just(4)).results() == ["error(sent)"])
    }

    @Test func `catchAndReturn takes the place of an error`() {
        let recovered: Maybe<Int> = Maybe.error(Fault.sent).catchAndReturn(2)
        #expect(recovered.results() == ["next(2)", "completed"])
        #expect(Deprecated.recovered(Maybe.error(Fault.sent)).results() == ["next(2)", "completed"])
    }

    @Test func `do calls its functions around the events`() {
        let log = EventLog()
        let watched: Maybe<Int> = Maybe.just(1).do(
            onNext: { log.note("onNext \($0)") }, afterNext: { log.note("afterNext \($0)") }, onError: { log.note("onError \($0)") },
            afterError: { log.note("afterError \($0)") }, onCompleted: { log.note("onCompleted") },
            afterCompleted: { log.note("afterCompleted") }, onSubscribe: { log.note("onSubscribe") },
            onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") })
        _ = watched.subscribe(onSuccess: { log.note("success \($0)") })
        #expect(
            log.lines == [
                "onSubscribe", "onNext 1", "success 1", "afterNext 1", "onCompleted", "afterCompleted", "onSubscribed", "onDispose",
            ])
    }

    @Test func `zip has forms of two to eight`() {
        let one: Maybe<Int> = .just(1)
        let two: Maybe<(Int, String)> = Maybe.zip(one, Maybe.just("2"))
        #expect(two.map { "\($0)\($1)" }.results() == ["next(12)", "completed"])
        #expect(Maybe.zip(one, one, one).map { $0 + $1 + $2 }.results() == ["next(3)", "completed"])
        #expect(Maybe.zip(one, one, one, one).map { $0.3 }.results() == ["next(1)", "completed"])
        #expect(Maybe.zip(one, one, one, one, one).map { $0.4 }.results() == ["next(1)", "completed"])
        #expect(Maybe.zip(one, one, one, one, one, one).map { $0.5 }.results() == ["next(1)", "completed"])
        #expect(Maybe.zip(one, one, one, one, one, one, one).map { $0.6 }.results() == ["next(1)", "completed"])
        #expect(Maybe.zip(one, one, one, one, one, one, one, one).map { $0.7 }.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.zip(one, one) { $0 + $1 }.results() == ["next(2)", "completed"])
        #expect(Maybe<Int>.zip(one, one, one) { $0 + $1 + $2 }.results() == ["next(3)", "completed"])
        #expect(Maybe<Int>.zip(one, one, one, one) { a, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.zip(one, one, one, one, one) { a, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.zip(one, one, one, one, one, one) { a, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.zip(one, one, one, one, one, one, one) { a, _, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(
            Maybe<Int>.zip(one, one, one, one, one, one, one, one) { a, _, _, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Maybe<Int>.zip(one, .empty()) { $0 + $1 }.results() == ["completed"])
    }
}
