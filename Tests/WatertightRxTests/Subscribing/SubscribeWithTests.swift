// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

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

    @Test func `a function of an actor that is called off it is reported, and one that is called there is not`() async {
        let (notices, keeper) = (OwnNotices(), Owner())
        let subject = PublishSubject<Int>()
        let subscription = await MainActor.run {
            let handler: @MainActor (Owner, Int) -> Void = { _, _ in }
            let ending: @MainActor (Owner) -> Void = { _ in }
            let subscription = subject.subscribe(with: keeper, onNext: handler, onCompleted: ending, onDisposed: ending)
            notices.causing { subject.onNext(1) }
            return UncheckedBox(subscription)
        }
        #expect(notices.all == [])
        await Task.detached {
            notices.causing {
                subject.onNext(2)
                subject.onCompleted()
            }
        }.value
        #expect(notices.all == Array(repeating: .calledOffItsActor(at: "Sink"), count: 3))
        subscription.value.dispose()
    }

    @Test func `a function of an actor for an error is watched, too`() async {
        let (notices, keeper) = (OwnNotices(), Owner())
        let handler: @MainActor (Owner, any Error) -> Void = { _, _ in }
        await Task.detached {
            notices.causing { _ = Observable<Int>.error(Fault.sent).subscribe(with: keeper, onError: handler) }
        }.value
        #expect(notices.all == [.calledOffItsActor(at: "Sink")])
    }

    @Test func `the functions of an actor that a trait calls are watched, each once`() async {
        let (notices, keeper) = (OwnNotices(), Owner())
        let handler: @MainActor (Owner, Int) -> Void = { _, _ in }
        let failing: @MainActor (Owner, any Error) -> Void = { _, _ in }
        let ending: @MainActor (Owner) -> Void = { _ in }
        await Task.detached {
            notices.causing {
                _ = Infallible.just(1).subscribe(with: keeper, onNext: handler, onCompleted: ending, onDisposed: ending)
                _ = Single.just(1).subscribe(with: keeper, onSuccess: handler, onFailure: failing, onDisposed: ending)
                _ = Single<Int>.error(Fault.sent).subscribe(with: keeper, onSuccess: handler, onFailure: failing, onDisposed: ending)
                _ = Maybe.just(1).subscribe(with: keeper, onSuccess: handler, onCompleted: ending, onDisposed: ending)
                _ = Maybe<Int>.empty().subscribe(with: keeper, onSuccess: handler, onCompleted: ending, onDisposed: ending)
                _ = Completable.empty().subscribe(with: keeper, onCompleted: ending, onError: failing, onDisposed: ending)
            }
        }.value
        #expect(notices.all == Array(repeating: .calledOffItsActor(at: "Sink"), count: 13))
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
