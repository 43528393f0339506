// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightRx

/// That `withUnretained` ends with its object.
@Suite struct WithUnretainedTests {
    private let log = EventLog()

    @Test func `a LifetimeOwner that dies completes the stream at once, and disposes of the source last`() {
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        _ = source.observable.withUnretained(owner!).subscribe(
            onNext: { [log] in log.note("next \($1)") }, onCompleted: { [log] in log.note("completed") },
            onDisposed: { [log] in log.note("onDisposed") })
        source.send(.next(1))
        owner = nil
        #expect(log.lines == ["next 1", "completed", "onDisposed", "disposed"])
        source.send(.next(2))
        #expect(log.lines.count == 4)
    }

    @Test func `any other object that dies completes the stream in place of the next value`() {
        let source = Source<Int>(log)
        var object: Plain? = Plain()
        _ = source.observable.withUnretained(object!) { $1 }.subscribe(log.observer())
        source.send(.next(1))
        object = nil
        #expect(log.lines == ["next(1)"])
        source.send(.next(2))
        #expect(log.lines == ["next(1)", "completed", "disposed"])
    }

    @Test func `an object that is gone at the subscription completes it, and the source is not subscribed to`() {
        let source = Source<Int>(log)
        var (owner, object): (Owner?, Plain?) = (Owner(), Plain())
        let streams = [source.observable.withUnretained(owner!) { $1 }, source.observable.withUnretained(object!) { $1 }]
        owner = nil
        object = nil
        for stream in streams { _ = stream.subscribe(log.observer()) }
        #expect(log.lines == ["completed", "completed"])
        #expect(source.observer == nil)
    }

    @Test func `an infallible has the same end`() {
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        _ = source.observable.asInfallible(onErrorJustReturn: 0).withUnretained(owner!) { $1 }.asObservable().subscribe(log.observer())
        owner = nil
        #expect(log.lines == ["completed", "disposed"])
    }

    @Test func `nothing retains the object, and nothing the closure after its end`() {
        weak var captured: Plain?
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        let subscription = {
            let object = Plain()
            captured = object
            return source.observable.withUnretained(owner!) { _, value in (value, object) }.subscribe()
        }()
        source.send(.next(1))
        #expect(captured != nil)
        owner = nil
        #expect(weakOwner == nil)
        #expect(captured == nil)
        withExtendedLifetime((source, subscription)) {}
    }

    @Test func `disposing of a subscription leaves the object's lifetime`() {
        let source = Source<Int>(log)
        weak var captured: Plain?
        let owner = Owner()
        do {
            let object = Plain()
            captured = object
            source.observable.withUnretained(owner) { _, value in (value, object) }.subscribe().dispose()
        }
        #expect(captured == nil)
        #expect(log.lines == ["disposed"])
        withExtendedLifetime(owner) {}
    }

    @Test func `an object may die on any thread, while another one sends`() {
        for _ in 0..<200 {
            let log = EventLog()
            let subject = PublishSubject<Int>()
            let cell = UncheckedBox(Cell())
            _ = subject.withUnretained(cell.value.object!).subscribe(onCompleted: { log.note("completed") })
            let start = Signal()
            let sender = Strand {
                start.wait()
                for number in 0..<20 { subject.onNext(number) }
            }
            let releaser = Strand {
                start.wait()
                cell.value.object = nil
            }
            start.fire()
            sender.join()
            releaser.join()
            #expect(log.lines == ["completed"])
            #expect(!subject.hasObservers)
        }
    }

    private final class Cell {
        var object: Owner? = Owner()
    }
}
