// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct InfallibleTests {
    private let one: Infallible<Int> = .just(1)
    private let three: Infallible<Int> = .of(1, 2, 3)

    @Test func `a created stream passes its events until the end, and is disposed of then`() throws {
        let log = EventLog()
        var send: Infallible<Int>.InfallibleObserver?
        let stream = Infallible<Int>.create { observer in
            send = observer
            return Disposables.create { log.note("disposed") }
        }
        let subscription = stream.subscribe(
            onNext: { log.note("next \($0)") }, onCompleted: { log.note("completed") }, onDisposed: { log.note("onDisposed") })
        let observer = try #require(send)
        observer(.next(1))
        observer(.completed)
        observer(.next(2))
        subscription.dispose()
        #expect(log.lines == ["next 1", "completed", "onDisposed", "disposed"])
    }

    @Test func `disposing of a subscription disposes of the source, then calls onDisposed`() throws {
        let log = EventLog()
        var send: Infallible<Int>.InfallibleObserver?
        let subscription = Infallible<Int>.create { observer in
            send = observer
            return Disposables.create { log.note("disposed") }
        }.subscribe(onNext: { log.note("next \($0)") }, onDisposed: { log.note("onDisposed") })
        subscription.dispose()
        let sending1 = try #require(send)
        sending1(.next(1))
        #expect(log.lines == ["disposed", "onDisposed"])
    }

    @Test func `a function of each event receives all`() {
        let log = EventLog()
        _ = three.subscribe { (event: InfallibleEvent<Int>) in log.note(event.event.debugDescription) }
        #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `an error stops the program in debug builds`() async {
        await #expect(processExitsWith: .failure) {
            let broken = Infallible<Int>.just(1).distinctUntilChanged { _ -> Int in throw Fault.thrown }
            _ = broken.subscribe { (_: InfallibleEvent<Int>) in }
        }
    }

    @Test func `subscribe(with:) passes its object`() {
        final class Owner {}
        let owner = Owner()
        let log = EventLog()
        _ = one.subscribe(
            with: owner, onNext: { log.note("\(type(of: $0)) \($1)") }, onCompleted: { log.note("\(type(of: $0)) completed") },
            onDisposed: { log.note("\(type(of: $0)) onDisposed") })
        withExtendedLifetime(owner) {}
        #expect(log.lines == ["Owner 1", "Owner completed", "Owner onDisposed"])
    }

    @Test func `each creator has its events`() {
        #expect(one.results() == ["next(1)", "completed"])
        #expect(Infallible.just(1, scheduler: CurrentThreadScheduler.instance).results() == ["next(1)", "completed"])
        #expect(Infallible<Int>.never().results() == [])
        #expect(Infallible<Int>.empty().results() == ["completed"])
        #expect(Infallible<Int>.deferred { .just(1) }.results() == ["next(1)", "completed"])
        #expect(Infallible.from([1, 2]).results() == ["next(1)", "next(2)", "completed"])
        #expect(Infallible.from(Set([1])).results() == ["next(1)", "completed"])
        #expect(Infallible.of(1, 2, scheduler: CurrentThreadScheduler.instance).results() == ["next(1)", "next(2)", "completed"])
    }

    @Test func `asInfallible replaces an error by a value, a stream, or what a function makes`() {
        let failing = Observable<Int>.concat(.just(1), .error(Fault.sent))
        let value: Infallible<Int> = failing.asInfallible(onErrorJustReturn: 2)
        let stream: Infallible<Int> = failing.asInfallible(onErrorFallbackTo: .of(3, 4))
        let made: Infallible<String> = failing.map { "\($0)" }.asInfallible(onErrorRecover: { .just("\($0)") })
        #expect(value.results() == ["next(1)", "next(2)", "completed"])
        #expect(stream.results() == ["next(1)", "next(3)", "next(4)", "completed"])
        #expect(made.results() == ["next(1)", "next(sent)", "completed"])
        #expect(Single<Int>.error(Fault.sent).asInfallible(onErrorJustReturn: 2).results() == ["next(2)", "completed"])
    }

    @Test func `transforming verbs`() {
        final class Owner {}
        let owner = Owner()
        let strings: Infallible<String> = one.map { "\($0)!" }
        let pairs: Infallible<(Owner, Int)> = one.withUnretained(owner)
        #expect(strings.results() == ["next(1!)", "completed"])
        #expect(three.compactMap { $0 == 2 ? nil : "\($0)" }.results() == ["next(1)", "next(3)", "completed"])
        #expect(three.scan(0) { $0 + $1 }.results() == ["next(1)", "next(3)", "next(6)", "completed"])
        #expect(three.scan(into: 0) { $0 += $1 }.results() == ["next(1)", "next(3)", "next(6)", "completed"])
        #expect(pairs.map { $0.1 }.results() == ["next(1)", "completed"])
        #expect(one.withUnretained(owner) { "\(type(of: $0)) \($1)" }.results() == ["next(Owner 1)", "completed"])
    }

    @Test func `filtering verbs`() {
        let twins: Infallible<Int> = .of(1, 1, 2)
        #expect(three.filter { $0 > 1 }.results() == ["next(2)", "next(3)", "completed"])
        #expect(twins.distinctUntilChanged().results() == ["next(1)", "next(2)", "completed"])
        #expect(twins.distinctUntilChanged { $0 / 2 }.results() == ["next(1)", "next(2)", "completed"])
        #expect(twins.distinctUntilChanged { $0 == $1 }.results() == ["next(1)", "next(2)", "completed"])
        #expect(twins.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }).results() == ["next(1)", "next(2)", "completed"])
        #expect(twins.distinctUntilChanged(at: \.self).results() == ["next(1)", "next(2)", "completed"])
    }

    @Test func `taking and skipping verbs`() {
        #expect(three.take(1).results() == ["next(1)", "completed"])
        #expect(three.take(while: { $0 < 2 }).results() == ["next(1)", "completed"])
        #expect(three.take(while: { $0 < 2 }, behavior: .inclusive).results() == ["next(1)", "next(2)", "completed"])
        #expect(three.take(until: { $0 == 2 }).results() == ["next(1)", "completed"])
        #expect(three.take(until: { $0 == 2 }, behavior: .inclusive).results() == ["next(1)", "next(2)", "completed"])
        #expect(three.take(until: Infallible.just(0)).results() == ["completed"])
        #expect(three.take(until: Observable.just(0)).results() == ["completed"])
        #expect(three.skip(while: { $0 < 2 }).results() == ["next(2)", "next(3)", "completed"])
        #expect(three.skip(until: Observable.just(0)).results() == ["next(1)", "next(2)", "next(3)", "completed"])
        #expect(three.skip(until: Observable<Int>.never()).results() == [])
    }

    @Test func `flattening verbs`() {
        let pairs: (Int) -> Infallible<Int> = { .of($0, $0 * 10) }
        #expect(one.flatMap(pairs).results() == ["next(1)", "next(10)", "completed"])
        #expect(one.flatMapLatest(pairs).results() == ["next(1)", "next(10)", "completed"])
        #expect(one.flatMapFirst(pairs).results() == ["next(1)", "next(10)", "completed"])
        #expect(one.concatMap(pairs).results() == ["next(1)", "next(10)", "completed"])
        #expect(one.flatMap { Single.just("\($0)") }.results() == ["next(1)", "completed"])
    }

    @Test func `combining verbs`() {
        let two: Infallible<Int> = .just(2)
        let both = ["next(1)", "next(2)", "completed"]
        #expect(one.concat(two).results() == both)
        #expect(Infallible.concat(one, two).results() == both)
        #expect(Infallible.concat([one, two]).results() == both)
        #expect(Infallible<Int>.concat(AnySequence([one, two])).results() == both)
        #expect(Infallible.merge(one, two).results() == both)
        #expect(Infallible.merge([one, two]).results() == both)
        #expect(two.startWith(1).results() == both)
        #expect(one.withLatestFrom(two).results() == ["next(2)", "completed"])
        #expect(one.withLatestFrom(two) { $0 + $1 }.results() == ["next(3)", "completed"])
        #expect(Infallible<Int>.combineLatest([one, two]) { $0.reduce(0, +) }.results() == ["next(3)", "completed"])
        #expect(Infallible<Int>.combineLatest([one, two]).results() == ["next([1, 2])", "completed"])
    }

    @Test func `merge of a collection merges`() {
        let log = EventLog()
        var first: Infallible<Int>.InfallibleObserver?
        let played = Infallible<Int>.create {
            first = $0
            return Disposables.create()
        }
        let subscription = Infallible.merge(ContiguousArray([played, one])).subscribe(onNext: { log.note("\($0)") })
        first?(.next(2))
        #expect(log.lines == ["1", "2"])
        subscription.dispose()
    }

    @Test func `combineLatest and zip have forms of two to eight`() {
        let two: Infallible<(Int, String)> = Infallible.combineLatest(one, Infallible.just("2"))
        #expect(two.map { "\($0.0)\($0.1)" }.results() == ["next(12)", "completed"])
        #expect(Infallible.combineLatest(one, one, one).map { $0.2 }.results() == ["next(1)", "completed"])
        #expect(Infallible.combineLatest(one, one, one, one).map { $0.3 }.results() == ["next(1)", "completed"])
        #expect(Infallible.combineLatest(one, one, one, one, one).map { $0.4 }.results() == ["next(1)", "completed"])
        #expect(Infallible.combineLatest(one, one, one, one, one, one).map { $0.5 }.results() == ["next(1)", "completed"])
        #expect(Infallible.combineLatest(one, one, one, one, one, one, one).map { $0.6 }.results() == ["next(1)", "completed"])
        #expect(Infallible.combineLatest(one, one, one, one, one, one, one, one).map { $0.7 }.results() == ["next(1)", "completed"])
        typealias Stream = Infallible<Int>
        let events = ["next(1)", "completed"]
        #expect(Stream.combineLatest(one, one) { a, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one) { a, _, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one, one) { a, _, _, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one, one, one) { a, _, _, _, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one, one, one, one) { a, _, _, _, _, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one, one, one, one, one) { a, _, _, _, _, _, _ in a }.results() == events)
        #expect(Stream.combineLatest(one, one, one, one, one, one, one, one) { a, _, _, _, _, _, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one) { a, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one) { a, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one, one) { a, _, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one, one, one) { a, _, _, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one, one, one, one) { a, _, _, _, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one, one, one, one, one) { a, _, _, _, _, _, _ in a }.results() == events)
        #expect(Stream.zip(one, one, one, one, one, one, one, one) { a, _, _, _, _, _, _, _ in a }.results() == events)
    }

    @Test func `watching verbs`() {
        let log = EventLog()
        let watched: Infallible<Int> = one.do(
            onNext: { log.note("onNext \($0)") }, afterNext: { log.note("afterNext \($0)") }, onCompleted: { log.note("onCompleted") },
            afterCompleted: { log.note("afterCompleted") }, onSubscribe: { log.note("onSubscribe") },
            onSubscribed: { log.note("onSubscribed") }, onDispose: { log.note("onDispose") })
        #expect(watched.results() == ["next(1)", "completed"])
        #expect(
            log.lines == [
                "onSubscribe", "onNext 1", "afterNext 1", "onCompleted", "afterCompleted", "onSubscribed", "onDispose",
            ])
        #expect(one.debug("infallible").results() == ["next(1)", "completed"])
    }

    @Test func `values are iterated`() async {
        var values: [Int] = []
        for await value in three.values { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test func `the subscription of values is disposed of with the sequence`() async {
        let log = EventLog()
        do {
            let values = Infallible<Int>.create { observer in
                observer(.next(1))
                return Disposables.create { log.note("disposed") }
            }.values
            for await value in values {
                log.note("\(value)")
                break
            }
        }
        #expect(log.lines == ["1", "disposed"])
    }
}
