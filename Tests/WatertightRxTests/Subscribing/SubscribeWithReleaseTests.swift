// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
// As in a client's file: `Watertight` has a `ReplaySubject` too.
import struct Watertight.Lifetime
import protocol Watertight.LifetimeOwner

@testable import WatertightRx

/// What a subscription of an object's releases, and when.
@Suite struct SubscribeWithReleaseTests {
    private let log = EventLog()

    @Test func `what the functions capture is released with a LifetimeOwner, though the source and the disposable live`() {
        weak var captured: Plain?
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        let subscription = {
            let object = Plain()
            captured = object
            return source.observable.subscribe(with: owner!, onNext: { _, _ in withExtendedLifetime(object) {} })
        }()
        #expect(captured != nil)
        owner = nil
        #expect(weakOwner == nil)
        #expect(captured == nil)
        withExtendedLifetime((source, subscription)) {}
    }

    @Test func `a subscription that has ended is no longer retained by the object's lifetime`() {
        let source = Source<Int>(log)
        let owner = Owner()
        _ = source.observable.subscribe(with: owner, onDisposed: { _ in })
        #expect(owner.lifetime.group.count == 1)
        source.send(.completed)
        #expect(owner.lifetime.group.count == 0)
        source.observable.subscribe(with: owner).dispose()
        #expect(owner.lifetime.group.count == 0)
    }

    @Test func `an object that retains its own subscription is released`() {
        final class Screen: LifetimeOwner {
            let lifetimeToken = Lifetime.Token()
            var subscription: (any Disposable)?
        }
        let source = Source<Int>(log)
        weak var released: Screen?
        do {
            let screen = Screen()
            released = screen
            screen.subscription = source.observable.subscribe(with: screen, onNext: { $0.subscription = $1 < 0 ? nil : $0.subscription })
            source.send(.next(1))
        }
        #expect(released == nil)
        #expect(log.lines == ["disposed"])
    }

    @Test func `an object that dies inside of its own function ends the subscription after it`() {
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        _ = source.observable.subscribe(
            with: owner!,
            onNext: { [log] _, value in
                owner = nil
                log.note("next \(value)")
            })
        source.send(.next(1))
        source.send(.next(2))
        #expect(log.lines == ["next 1", "disposed"])
    }

    @Test func `an object may die on any thread, while another one sends`() {
        for _ in 0..<200 {
            let log = EventLog()
            let subject = PublishSubject<Int>()
            let cell = UncheckedBox(Cell())
            _ = subject.do(onDispose: { log.note("disposed") }).subscribe(with: cell.value.object!, onNext: { _, _ in })
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
            #expect(log.lines == ["disposed"])
            #expect(!subject.hasObservers)
        }
    }

    private final class Cell {
        var object: Owner? = Owner()
    }
}
