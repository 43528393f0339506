// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

import protocol Watertight.LifetimeOwner
import struct Watertight.Lifetime

/// ReactiveCocoa's extensions of objects: `take(duringLifetimeOf:)`, `reactive.lifetime` and `reactive.notifications`.
@Suite struct OwnerLifetimeTests {
    final class Screen: LifetimeOwner, ReactiveExtensionsProvider {
        let lifetimeToken = Watertight.Lifetime.Token()
    }

    final class Plain {}

    @Test func `take(duringLifetimeOf:) completes at once with a LifetimeOwner`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let screen = Screen()
            signal.take(duringLifetimeOf: screen).log(into: log)
            input.send(value: 1)
            withExtendedLifetime(screen) {}
        }
        #expect(log.text == "1 |")
        input.send(value: 2)
        #expect(log.text == "1 |")
    }

    @Test func `take(duringLifetimeOf:) completes any other object's stream with the next value`() {
        let log = EventLog()
        let source = PlayedProducer<Int, Never>(log: log)
        do {
            let plain = Plain()
            source.producer.take(duringLifetimeOf: plain).start(log.observer())
            source.send(value: 1)
            withExtendedLifetime(plain) {}
        }
        #expect(log.text == "started 1")
        source.send(value: 2)
        #expect(log.text == "started 1 | disposed")
    }

    @Test func `RS 665: a producer that is taken during its owner's lifetime, and that the owner holds, does not keep it`() {
        final class Owner: LifetimeOwner {
            let lifetimeToken = Watertight.Lifetime.Token()
            lazy var values = SignalProducer<Int, Never>(value: 1).take(duringLifetimeOf: self)
        }
        weak var released: Owner?
        do {
            let owner = Owner()
            released = owner
            #expect(owner.values.events == "1 |")
        }
        #expect(released == nil)
    }

    @Test func `RS 682: a presenter that combines its own timer is released, and the timer stops`() {
        final class Presenter: LifetimeOwner {
            let lifetimeToken = Watertight.Lifetime.Token()
            private(set) var toasts = SignalProducer<Int, Never>.never

            init(_ ticks: TickingScheduler) {
                let sampler = SignalProducer<Int, Never>.interval([1, 2], interval: .seconds(2), on: ticks).take(duringLifetimeOf: self)
                toasts = SignalProducer.combineLatest(sampler, SignalProducer(value: 10)).map({ $0.0 + $0.1 })
            }
        }
        let log = EventLog()
        let ticks = TickingScheduler()
        weak var released: Presenter?
        do {
            let presenter = Presenter(ticks)
            released = presenter
            presenter.toasts.start(log.observer())
            ticks.tick()
        }
        #expect(released == nil)
        #expect(log.text == "11 |")
        #expect(!ticks.isScheduled)
    }

    @Test func `an object's lifetime ends with it`() {
        let log = EventLog()
        do {
            let screen = Screen()
            screen.reactive.lifetime.observeEnded { log.note("ended") }
            #expect(!screen.reactive.lifetime.hasEnded)
            #expect(screen.reactive.lifetime === screen.reactive.lifetime)
            #expect(screen.lifetimeToken.lifetime.group.count == 1)
        }
        #expect(log.text == "ended")
    }

    @Test func `a signal of notifications lives while it is observed, and the centre's observer goes with its observation`() {
        let log = EventLog()
        let center = NotificationCenter()
        let name = Notification.Name("name")
        let disposable = center.reactive.notifications(forName: name).observeValues { log.note($0.object as? String ?? "") }
        center.post(name: name, object: long(1))
        center.post(name: Notification.Name("other"), object: long(2))
        #expect(log.text == long(1))
        disposable?.dispose()
        center.post(name: name, object: long(3))
        #expect(log.text == long(1))
    }

    @Test func `a centre is not kept by the signals of its notifications, and releases their observers`() {
        let log = EventLog()
        weak var (released, kept): (NotificationCenter?, Plain?)
        do {
            let center = NotificationCenter()
            let plain = Plain()
            (released, kept) = (center, plain)
            center.reactive.notifications(forName: Notification.Name("name")).on(disposed: { log.note("disposed") })
                .observeValues { [plain] _ in withExtendedLifetime(plain) {} }
            center.post(name: Notification.Name("name"), object: nil)
        }
        #expect(released == nil && kept == nil)
        #expect(log.text == "disposed")
    }

    @Test func `article 003: a screen that observes a notification weakly is released, and so is its observer`() {
        final class Page: LifetimeOwner {
            let lifetimeToken = Watertight.Lifetime.Token()
            let log: EventLog

            init(_ log: EventLog) { self.log = log }

            func show() { log.note("shown") }
        }
        let log = EventLog()
        let center = NotificationCenter()
        let name = Notification.Name("active")
        weak var released: Page?
        do {
            let page = Page(log)
            released = page
            center.reactive.notifications(forName: name).on(disposed: { log.note("disposed") })
                .observeValues(weak: page) { page, _ in page.show() }
            center.post(name: name, object: nil)
        }
        #expect(released == nil)
        #expect(log.text == "shown disposed")
        center.post(name: name, object: nil)
        #expect(log.text == "shown disposed")
    }
}
