// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing
import WatertightRx

/// Many threads at one subject.
@Suite struct SubjectThreadTests {
    /// Receives values, and notes whether two threads call it at once.
    private final class StrictObserver: Sendable {
        private let isInside = Atomic(false)
        private let overlaps = Atomic(0)
        private let storage = Mutex<[Int]>([])

        var values: [Int] { storage.withLock { $0 } }
        var overlapCount: Int { overlaps.load(ordering: .relaxed) }

        func receive(_ value: Int) {
            if isInside.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
            storage.withLock { $0.append(value) }
            isInside.store(false, ordering: .releasing)
        }
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `eight threads send: all observers see one order, and no two deliveries overlap`(kind: PlayedSubject<Int>.Kind) {
        guard kind != .async else { return }
        let (threads, each) = (8, 500)
        let subject = UncheckedBox(PlayedSubject(kind, first: -1))
        let observers = (0..<3).map { _ in StrictObserver() }
        let subscriptions = observers.map { observer in subject.value.observable.subscribe(onNext: { observer.receive($0) }) }
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for number in 0..<each { subject.value.on(.next(thread * each + number)) }
        }
        subject.value.on(.completed)
        let values = observers[0].values
        #expect(values.count == threads * each + (kind == .behavior ? 1 : 0))
        for observer in observers {
            #expect(observer.values == values)
            #expect(observer.overlapCount == 0)
        }
        // Each thread's own values are in its order.
        for thread in 0..<threads {
            let own = values.filter { $0 >= thread * each && $0 < (thread + 1) * each }
            #expect(own == own.sorted() && own.count == each)
        }
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test(arguments: [PlayedSubject<Int>.Kind.behavior, .replayAll])
    func `an observer that subscribes while threads send sees each later value once, in the subject's order`(kind: PlayedSubject<Int>.Kind)
    {
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        let first = StrictObserver()
        let begin = subject.value.observable.subscribe(onNext: { first.receive($0) })
        let late = (0..<20).map { _ in StrictObserver() }
        let subscriptions = Mutex<[UncheckedBox<any Disposable>]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            if thread < 2 {
                for number in 1...1000 { subject.value.on(.next(thread * 10_000 + number)) }
            } else {
                for index in (thread - 2) * 10..<(thread - 1) * 10 {
                    let subscription = subject.value.observable.subscribe(onNext: { late[index].receive($0) })
                    subscriptions.withLock { $0.append(UncheckedBox(subscription)) }
                }
            }
        }
        let all = first.values
        for observer in late {
            let values = observer.values
            #expect(!values.isEmpty && values == Array(all.suffix(values.count)))
            #expect(observer.overlapCount == 0)
        }
        if kind == .replayAll { #expect(late.allSatisfy { $0.values.count == 2000 }) }
        begin.dispose()
        for subscription in subscriptions.withLock({ $0 }) { subscription.value.dispose() }
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `one of several ends is delivered, and once`(kind: PlayedSubject<Int>.Kind) {
        for _ in 0..<100 {
            let subject = UncheckedBox(PlayedSubject(kind, first: 0))
            let ends = Mutex<[String]>([])
            subject.value.on(.next(1))
            let subscription = subject.value.observable.subscribe { event in
                if event.isStopEvent { ends.withLock { $0.append(event.debugDescription) } }
            }
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                subject.value.on(thread.isMultiple(of: 2) ? .completed : .error(Fault.sent))
            }
            let late = subject.value.observable.events().last
            #expect(ends.withLock { $0.count } == 1)
            #expect(ends.withLock { $0.first } == late)
            subscription.dispose()
        }
    }

    @Test func `threads subscribe, send, dispose and dispose of the subject at once, and all is released`() {
        final class Captive: Sendable {}
        for _ in 0..<100 {
            weak var captive: Captive?
            do {
                let held = Captive()
                captive = held
                let subject = BehaviorSubject(value: 0)
                DispatchQueue.concurrentPerform(iterations: 4) { thread in
                    switch thread {
                    case 0: for value in 1...50 { subject.onNext(value) }
                    case 1: subject.dispose()
                    default:
                        for _ in 0..<20 {
                            subject.subscribe(onNext: { _ in withExtendedLifetime(held) {} }, onError: { _ in }).dispose()
                            _ = subject.subscribe(onNext: { _ in withExtendedLifetime(held) {} }, onError: { _ in })
                        }
                    }
                }
                #expect(!subject.hasObservers)
            }
            #expect(captive == nil)
        }
    }
}
