// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightRx

/// That `subscribe(with:)` ends with its object.
@Suite struct SubscribeWithTests {
    private let log = EventLog()

    @Test func `a LifetimeOwner that dies disposes of the source at once, and no function is called`() {
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        let subscription = source.observable.subscribe(
            with: owner!, onNext: { [log] in log.note("next \($1)") }, onCompleted: { [log] _ in log.note("completed") },
            onDisposed: { [log] _ in log.note("onDisposed") })
        source.send(.next(1))
        owner = nil
        #expect(log.lines == ["next 1", "disposed"])
        source.send(.next(2))
        source.send(.completed)
        subscription.dispose()
        #expect(log.lines == ["next 1", "disposed"])
    }

    @Test func `a subject has no observer once its observer's object is gone`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        var owner: Owner? = Owner()
        _ = subject.subscribe(with: owner!, onNext: { _, _ in })
        #expect(subject.hasObservers)
        owner = nil
        #expect(!subject.hasObservers)
    }

    @Test func `any other object that dies disposes of the source at the next value`() {
        let source = Source<Int>(log)
        var object: Plain? = Plain()
        _ = source.observable.subscribe(
            with: object!, onNext: { [log] in log.note("next \($1)") }, onDisposed: { [log] _ in log.note("onDisposed") })
        source.send(.next(1))
        object = nil
        #expect(log.lines == ["next 1"])
        source.send(.next(2))
        #expect(log.lines == ["next 1", "disposed"])
    }

    @Test func `an end that finds its object released calls nothing`() {
        let source = Source<Int>(log)
        var object: Plain? = Plain()
        _ = source.observable.subscribe(
            with: object!, onError: { [log] _, _ in log.note("error") }, onDisposed: { [log] _ in log.note("onDisposed") })
        object = nil
        source.send(.error(Fault.sent))
        #expect(log.lines == ["disposed"])
    }

    @Test func `while the object lives, the order is that of every subscription`() {
        let (ended, disposed) = (Source<Int>(log), Source<Int>(log))
        let owner = Owner()
        _ = ended.observable.subscribe(
            with: owner, onCompleted: { [log] _ in log.note("completed") }, onDisposed: { [log] _ in log.note("onDisposed") })
        let subscription = disposed.observable.subscribe(with: owner, onDisposed: { [log] _ in log.note("onDisposed") })
        ended.send(.completed)
        #expect(log.lines == ["completed", "onDisposed", "disposed"])
        subscription.dispose()
        #expect(log.lines == ["completed", "onDisposed", "disposed", "disposed", "onDisposed"])
        withExtendedLifetime(owner) {}
    }

    @Test func `each trait's subscription ends with a LifetimeOwner`() {
        let sources = (0..<4).map { _ in Source<Int>(log) }
        let source = Source<Never>(log)
        var owner: Owner? = Owner()
        let note = { [log] (_: Owner) in log.note("called") }
        _ = sources[0].observable.asInfallible(onErrorJustReturn: 0).subscribe(with: owner!, onCompleted: note, onDisposed: note)
        _ = sources[1].observable.asSingle().subscribe(with: owner!, onDisposed: note)
        _ = sources[2].observable.asMaybe().subscribe(with: owner!, onCompleted: note, onDisposed: note)
        _ = source.observable.asCompletable().subscribe(with: owner!, onCompleted: note, onDisposed: note)
        owner = nil
        #expect(log.lines == Array(repeating: "disposed", count: 4))
    }
}
