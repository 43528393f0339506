// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct SingleTests {
    typealias Played = PlayedTrait<Single<Int>.SingleObserver>

    private func subscribe(to played: Played) -> any Disposable {
        let log = played.log
        return played.single.subscribe(
            onSuccess: { log.note("success \($0)") }, onFailure: { log.note("failure \($0)") }, onDisposed: { log.note("onDisposed") })
    }

    @Test func `at a success the handler comes first, then onDisposed, then the source is disposed of, and later events are dropped`()
        throws
    {
        let played = Played()
        let subscription = subscribe(to: played)
        let send = try #require(played.send)
        send(.success(1))
        send(.success(2))
        send(.failure(Fault.sent))
        subscription.dispose()
        #expect(played.log.lines == ["success 1", "onDisposed", "disposed"])
    }

    @Test func `at a failure the handler comes first, then onDisposed, then the source is disposed of, and later events are dropped`()
        throws
    {
        let played = Played()
        let subscription = subscribe(to: played)
        let send = try #require(played.send)
        send(.failure(Fault.sent))
        send(.success(1))
        subscription.dispose()
        #expect(played.log.lines == ["failure sent", "onDisposed", "disposed"])
    }

    @Test func `disposing of a subscription disposes of the source, then calls onDisposed`() throws {
        let played = Played()
        let subscription = subscribe(to: played)
        subscription.dispose()
        subscription.dispose()
        let send = try #require(played.send)
        send(.success(1))
        #expect(played.log.lines == ["disposed", "onDisposed"])
    }

    @Test(arguments: [false, true]) func `the functions are released with the event, though the completion comes later`(hasObject: Bool) {
        final class Witness {}
        let (scheduler, object) = (TestScheduler(initialClock: 0), Witness())
        weak var (onSuccess, onFailure, onDisposed): (Witness?, Witness?, Witness?)
        var subscription: (any Disposable)?
        do {
            let held = [Witness(), Witness(), Witness()]
            (onSuccess, onFailure, onDisposed) = (held[0], held[1], held[2])
            let single = Single.just(1).observe(on: scheduler)
            subscription =
                hasObject
                ? single.subscribe(
                    with: object, onSuccess: { [first = held[0]] _, _ in withExtendedLifetime(first) {} },
                    onFailure: { [second = held[1]] _, _ in withExtendedLifetime(second) {} },
                    onDisposed: { [third = held[2]] _ in withExtendedLifetime(third) {} })
                : single.subscribe(
                    onSuccess: { [first = held[0]] _ in withExtendedLifetime(first) {} },
                    onFailure: { [second = held[1]] _ in withExtendedLifetime(second) {} },
                    onDisposed: { [third = held[2]] in withExtendedLifetime(third) {} })
        }
        #expect(onSuccess != nil && onFailure != nil && onDisposed != nil)
        // The value is delivered in the first action, and the completion in the second.
        scheduler.advanceTo(1)
        #expect(onSuccess == nil && onFailure == nil && onDisposed == nil)
        scheduler.start()
        subscription?.dispose()
    }

    @Test func `as an observable a single completes after its value`() {
        #expect(Single.just(1).results() == ["next(1)", "completed"])
        #expect(
            Single<Int>.create {
                $0(.failure(Fault.sent)); return Disposables.create()
            }.results() == ["error(sent)"])
    }

    @Test func `a success that is sent twice is one value also for operators`() {
        let twice = Single<Int>.create {
            $0(.success(1))
            $0(.success(2))
            return Disposables.create()
        }
        #expect(twice.map { $0 * 10 }.results() == ["next(10)", "completed"])
    }

    @Test func `a function of the event receives the value or the error`() {
        let log = EventLog()
        _ = Single.just(1).subscribe { (event: SingleEvent<Int>) in log.note("\(event)") }
        _ = Single<Int>.error(Fault.sent).subscribe { event in
            if case .failure(let error) = event { log.note("\(error)") }
        }
        #expect(log.lines == ["success(1)", "sent"])
    }

    @Test func `a single that completes without a value stops the program in debug builds`() async {
        await #expect(processExitsWith: .failure) { _ = Single<Int>(raw: .empty()).subscribe { (_: SingleEvent<Int>) in } }
        await #expect(processExitsWith: .failure) { _ = Single<Int>(raw: .empty()).subscribe(onSuccess: { _ in }) }
    }

    @Test func `an error without a handler goes to the hook`() {
        let log = EventLog()
        #expect(Failing.handled { _ = Single<Int>.error(Fault.sent).subscribe(onSuccess: { log.note("\($0)") }) } == ["sent"])
        #expect(log.lines == [])
    }

    @Test func `the deprecated form names its error handler otherwise`() {
        let log = EventLog()
        Deprecated.subscribe(to: .error(Fault.sent), log)
        #expect(log.lines == ["sent"])
    }

    @Test func `subscribe(with:) passes its object, and does not retain it`() throws {
        final class Owner {}
        let played = Played()
        let log = played.log
        var owner: Owner? = Owner()
        weak let released = owner
        _ = played.single.subscribe(
            with: owner!, onSuccess: { log.note("\(type(of: $0)) \($1)") }, onFailure: { log.note("\(type(of: $0)) \($1)") },
            onDisposed: { log.note("\(type(of: $0)) onDisposed") })
        owner = nil
        #expect(released == nil)
        let send = try #require(played.send)
        send(.success(1))
        let kept = Owner()
        _ = Single.just(2).subscribe(
            with: kept, onSuccess: { log.note("\(type(of: $0)) \($1)") }, onDisposed: { log.note("\(type(of: $0)) onDisposed") })
        withExtendedLifetime(kept) {}
        #expect(log.lines == ["disposed", "Owner 2", "Owner onDisposed"])
    }

    // MARK: Verbs

    @Test func `each creator has its events`() {
        #expect(Single.just(1).results() == ["next(1)", "completed"])
        #expect(Single.just(1, scheduler: CurrentThreadScheduler.instance).results() == ["next(1)", "completed"])
        #expect(Single<Int>.error(Fault.sent).results() == ["error(sent)"])
        #expect(Single<Int>.never().results() == [])
        #expect(Single<Int>.deferred { .just(1) }.results() == ["next(1)", "completed"])
        #expect(Single<Int>.deferred { throw Fault.thrown }.results() == ["error(thrown)"])
    }

    @Test func `each transformation has its trait and its events`() {
        let one: Single<Int> = .just(1)
        let mapped: Single<String> = one.map { "\($0)!" }
        let filtered: Maybe<Int> = one.filter { $0 != 1 }
        let compacted: Maybe<String> = one.compactMap { _ in nil }
        let flat: Single<String> = one.flatMap { .just("\($0)") }
        let maybe: Maybe<String> = one.flatMapMaybe { _ in .empty() }
        let completable: Completable = one.flatMapCompletable { _ in .empty() }
        #expect(mapped.results() == ["next(1!)", "completed"])
        #expect(filtered.results() == ["completed"])
        #expect(compacted.results() == ["completed"])
        #expect(flat.results() == ["next(1)", "completed"])
        #expect(maybe.results() == ["completed"])
        #expect(completable.results() == ["completed"])
        #expect(one.filter { $0 == 1 }.results() == ["next(1)", "completed"])
        #expect(one.compactMap { "\($0)" }.results() == ["next(1)", "completed"])
    }

    @Test func `a closure that throws fails the stream`() {
        let one: Single<Int> = .just(1)
        #expect(one.map { _ -> Int in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.filter { _ in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.compactMap { _ -> Int? in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.flatMap { _ -> Single<Int> in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.flatMapMaybe { _ -> Maybe<Int> in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(one.flatMapCompletable { _ -> Completable in throw Fault.thrown }.results() == ["error(thrown)"])
    }

    @Test func `each conversion has its trait and its events`() {
        let maybe: Maybe<Int> = Single.just(1).asMaybe()
        let completable: Completable = Single.just(1).asCompletable()
        let recovered: Single<Int> = Single.error(Fault.sent).catchAndReturn(2)
        #expect(maybe.results() == ["next(1)", "completed"])
        #expect(completable.results() == ["completed"])
        #expect(recovered.results() == ["next(2)", "completed"])
        #expect(Deprecated.recovered(Single.error(Fault.sent)).results() == ["next(2)", "completed"])
    }

    @Test func `do calls its functions around the events`() {
        let log = EventLog()
        let watched: Single<Int> = Single.just(1).do(
            onSuccess: { log.note("onSuccess \($0)") }, afterSuccess: { log.note("afterSuccess \($0)") },
            onError: { log.note("onError \($0)") }, afterError: { log.note("afterError \($0)") },
            onSubscribe: { log.note("onSubscribe") }, onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") })
        _ = watched.subscribe(onSuccess: { log.note("success \($0)") })
        #expect(
            log.lines == [
                "onSubscribe", "onSuccess 1", "success 1", "afterSuccess 1", "onSubscribed", "onDispose",
            ])
    }

    @Test func `zip of a collection emits all values, in order, and fails with the first error`() {
        let zipped: Single<[Int]> = Single<Int>.zip([.just(1), .just(2)])
        let summed: Single<Int> = Single<Int>.zip([.just(1), .just(2)]) { $0.reduce(0, +) }
        #expect(zipped.results() == ["next([1, 2])", "completed"])
        #expect(summed.results() == ["next(3)", "completed"])
        #expect(Single<Int>.zip([]).results() == ["next([])", "completed"])
        #expect(Single<Int>.zip([]) { $0.count }.results() == ["next(0)", "completed"])
        #expect(Single<Int>.zip([]) { _ -> Int in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(Single<Int>.zip([.just(1), .error(Fault.sent)]).results() == ["error(sent)"])
    }

    @Test func `zip has forms of two to eight`() {
        let one: Single<Int> = .just(1)
        let two: Single<(Int, String)> = Single.zip(one, Single.just("2"))
        #expect(two.map { "\($0)\($1)" }.results() == ["next(12)", "completed"])
        #expect(Single.zip(one, one, one).map { $0 + $1 + $2 }.results() == ["next(3)", "completed"])
        #expect(Single.zip(one, one, one, one).map { $0 + $1 + $2 + $3 }.results() == ["next(4)", "completed"])
        #expect(Single.zip(one, one, one, one, one).map { $0.4 }.results() == ["next(1)", "completed"])
        #expect(Single.zip(one, one, one, one, one, one).map { $0.5 }.results() == ["next(1)", "completed"])
        #expect(Single.zip(one, one, one, one, one, one, one).map { $0.6 }.results() == ["next(1)", "completed"])
        #expect(Single.zip(one, one, one, one, one, one, one, one).map { $0.7 }.results() == ["next(1)", "completed"])
        #expect(Single<Int>.zip(one, one) { $0 + $1 }.results() == ["next(2)", "completed"])
        #expect(Single<Int>.zip(one, one, one) { $0 + $1 + $2 }.results() == ["next(3)", "completed"])
        #expect(Single<Int>.zip(one, one, one, one) { $0 + $1 + $2 + $3 }.results() == ["next(4)", "completed"])
        #expect(Single<Int>.zip(one, one, one, one, one) { a, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Single<Int>.zip(one, one, one, one, one, one) { a, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Single<Int>.zip(one, one, one, one, one, one, one) { a, _, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(
            Single<Int>.zip(one, one, one, one, one, one, one, one) { a, _, _, _, _, _, _, _ in a }.results() == ["next(1)", "completed"])
        #expect(Single<Int>.zip(one, one) { _, _ in throw Fault.thrown }.results() == ["error(thrown)"])
    }
}
