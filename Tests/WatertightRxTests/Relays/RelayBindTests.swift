// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightRx
import WatertightRxRelay

@Suite struct RelayBindTests {
    private let log = EventLog()

    @Test func `values go to each relay, in order, of the same values and of optionals`() {
        let (publish, optionalPublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let (behavior, optionalBehavior) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let (replay, optionalReplay) = (ReplayRelay<Int>.createUnbound(), ReplayRelay<Int?>.createUnbound())
        let subscriptions = [
            publish.subscribe(onNext: { [log] in log.note("publish \($0)") }),
            optionalPublish.subscribe(onNext: { [log] in log.note("optional \($0 ?? 0)") }),
        ]
        let source = PublishSubject<Int>()
        let feeding = [
            source.bind(to: publish, publish), source.bind(to: optionalPublish), source.bind(to: behavior),
            source.bind(to: optionalBehavior), source.bind(to: replay), source.bind(to: optionalReplay),
        ]
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(log.lines == ["publish 1", "publish 1", "optional 1", "publish 2", "publish 2", "optional 2"])
        #expect(behavior.value == 2 && optionalBehavior.value == 2)
        #expect(replay.asObservable().events() == ["next(1)", "next(2)"])
        #expect(optionalReplay.asObservable().events() == ["next(Optional(1))", "next(Optional(2))"])
        // The end has no effect on a relay.
        publish.accept(3)
        #expect(log.lines.last == "publish 3")
        for disposable in subscriptions + feeding { disposable.dispose() }
    }

    @Test func `a feeding that is disposed of ends, and releases the relay`() {
        let source = PublishSubject<Int>()
        weak var relay: BehaviorRelay<Int>?
        var feeding: (any Disposable)?
        do {
            let held = BehaviorRelay(value: 0)
            relay = held
            feeding = source.bind(to: held)
            source.onNext(1)
            #expect(held.value == 1)
        }
        #expect(relay != nil)
        feeding?.dispose()
        #expect(relay == nil)
        #expect(!source.hasObservers)
    }

    @Test func `an error that is bound to a relay stops a debug build`() async {
        #if DEBUG
            await #expect(processExitsWith: .failure) {
                _ = Observable<Int>.error(Fault.sent).bind(to: PublishRelay<Int>())
            }
        #endif
    }

    @Test func `a replay relay keeps as many values as it was told to, and its infallible form is one`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        for value in 1...3 { relay.accept(value) }
        #expect(relay.asObservable().events() == ["next(2)", "next(3)"])
        #expect(relay.asInfallible().asObservable().events() == ["next(2)", "next(3)"])
    }

    @Test func `a relay accepts values of many threads, one at a time`() {
        let relay = BehaviorRelay(value: 0)
        let log = EventLog()
        let subscription = relay.subscribe(onNext: { log.note("\($0)") })
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 1...500 { relay.accept(thread * 1000 + number) }
        }
        #expect(log.lines.count == 2001)
        #expect(log.lines.last == "\(relay.value)")
        subscription.dispose()
    }

    @Test func `an observer that accepts from inside of a delivery is served at once`() {
        let relay = PublishRelay<Int>()
        let subscription = relay.subscribe(onNext: { [log] value in
            log.note("begin \(value)")
            if value < 2 { relay.accept(value + 1) }
            log.note("end \(value)")
        })
        relay.accept(1)
        #expect(log.lines == ["begin 1", "begin 2", "end 2", "end 1"])
        subscription.dispose()
    }
}
