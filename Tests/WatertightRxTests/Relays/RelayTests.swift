// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightRx
import WatertightRxRelay

@Suite struct RelayTests {
    private let log = EventLog()

    @Test func `relays send what they accept`() {
        let (publish, behavior, replay) = (PublishRelay<Int>(), BehaviorRelay(value: 0), ReplayRelay<Int>.create(bufferSize: 2))
        for value in 1...3 { replay.accept(value) }
        let subscriptions = [publish.subscribe(log.observer()), behavior.subscribe(log.observer()), replay.subscribe(log.observer())]
        publish.accept(7)
        behavior.accept(8)
        #expect(behavior.value == 8)
        #expect(log.lines == ["next(0)", "next(2)", "next(3)", "next(7)", "next(8)"])
        #expect(behavior.asObservable().take(1).events() == ["next(8)", "completed"])
        #expect(behavior.asInfallible().asObservable().take(1).events() == ["next(8)", "completed"])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `bind feeds relays, of optionals too, and not with the end`() {
        let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay<Int?>(value: nil))
        _ = publish.subscribe(log.observer())
        let source = PublishSubject<Int>()
        let feeding = [source.bind(to: publish), source.bind(to: behavior)]
        source.onNext(1)
        source.onCompleted()
        #expect(log.lines == ["next(1)"] && behavior.value == 1)
        for feed in feeding { feed.dispose() }
    }

    @Test func `a relay releases its observers when it is released`() {
        final class Held {}
        weak var released: Held?
        var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 0)
        do {
            let held = Held()
            released = held
            _ = relay?.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        #expect(released != nil)
        relay = nil
        #expect(released == nil)
    }

    @Test func `a relay as a subject of Combine accepts what it is sent`() {
        let relay = BehaviorRelay(value: 1)
        let subject = relay.toCombine()
        let token = subject.sink { [log] in log.note("\($0)") }
        subject.send(2)
        relay.accept(3)
        subject.send(completion: .finished)
        #expect(log.lines == ["1", "2", "3"] && relay.value == 3)
        token.cancel()
    }
}
