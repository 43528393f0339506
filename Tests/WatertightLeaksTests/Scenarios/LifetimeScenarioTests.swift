// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightLeaks
import WatertightLeaksTesting

/// An object that subscribes, in the ways that R32 and R33 name.
private final class Owner: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    var value = 0
    var bag: Set<AnyCancellable> = []
    var stream: Any?
    func show(_ value: Int) { self.value = value }
}

/// Tells one a second, until it is cancelled.
private struct Seconds: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let scheduler: ManualScheduler

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        let subject = PassthroughSubject<Int, Never>()
        let timer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { subject.send(1) }
        subject.handleEvents(receiveCancel: { timer.cancel() }).receive(subscriber: subscriber)
    }
}

/// R32 and R33, if they are sound: a weak reference tells, and the heap is not looked at.
@Suite struct LifetimeScenarioTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func `R32: assign, weakly`() throws {
        try expectNoLeaks { scope in
            let owner = scope.watch(Owner())
            subject.weakAssign(to: \.value, on: owner).store(in: &owner.bag)
            subject.send(1)
            #expect(owner.value == 1)
        }
    }

    @Test func `R32: a bound method, weakly`() throws {
        try expectNoLeaks { scope in
            let owner = scope.watch(Owner())
            subject.sink(weak: owner, Owner.show).store(in: &owner.bag)
            subject.send(1)
            #expect(owner.value == 1)
        }
    }

    @Test func `R32: a weak map before a replay`() throws {
        try expectNoLeaks { scope in
            let owner = scope.watch(Owner())
            let stream = subject.map(weak: owner) { $0.value + $1 }.share(replay: 1)
            stream.sink { _ in }.store(in: &owner.bag)
            owner.stream = stream
            subject.send(1)
        }
    }

    @Test func `R33: an owner that listens to a timer is gone at once, and the timer stops within one tick`() throws {
        let scheduler = ManualScheduler()
        for _ in 0..<LeakRepeats.count {
            try expectNoLeaks { scope in
                let owner = scope.watch(Owner())
                Seconds(scheduler: scheduler).prefix(untilDeinitOf: owner).sink { [weak owner] in owner?.value += $0 }.store(in: &owner.bag)
                scheduler.advance(by: 2.5)
                #expect(owner.value == 2)
            }
            scheduler.advance(by: 1)
            #expect(!scheduler.hasPendingActions)
        }
    }
}

extension HeapTests {
    /// R32 and R33, if they leak: the report has the whole circle.
    @Suite struct LeakingScenarioTests {
        private let subject = PassthroughSubject<Int, Never>()

        /// The references from an owner back to it, without what a set or an array keeps its elements in.
        private func circle(_ build: (Owner) -> Void) throws -> [String] {
            weak var leaked: Owner?
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    let owner = scope.watch(Owner())
                    leaked = owner
                    build(owner)
                }
            }
            subject.send(completion: .finished)
            leaked?.bag = []
            leaked?.stream = nil
            let leak = try #require(found?.report.groups.first?.leak)
            #expect(leak.type == "Owner" && leak.origin == .cycle && leak.isStable)
            #expect(leaked == nil)
            return leak.steps.map { String($0.holder.prefix { $0 != "<" }) }
        }

        @Test func `R32: assign, from the owner over its bag back to it`() throws {
            let circle = try circle { owner in subject.assign(to: \.value, on: owner).store(in: &owner.bag) }
            #expect(circle == ["Owner", "_SetStorage", "AnyCancellable", "Assign"])
        }

        @Test func `R32: a bound method, from the owner over its bag back to it`() throws {
            let circle = try circle { owner in subject.sink(receiveValue: owner.show).store(in: &owner.bag) }
            #expect(circle.prefix(4) == ["Owner", "_SetStorage", "AnyCancellable", "Sink"])
        }

        @Test func `R32: a replay of values with their owner`() throws {
            let circle = try circle { owner in
                let stream = subject.map { [unowned owner] in (owner, $0) }.share(replay: 1)
                stream.sink { _ in }.store(in: &owner.bag)
                owner.stream = stream
                subject.send(1)
            }
            #expect(circle.first == "Owner" && circle.contains { $0.contains("Replay") || $0.contains("Shar") }, "\(circle)")
        }

        @Test func `R33: an owner whose closures keep it is not gone, and its timer goes on`() throws {
            let scheduler = ManualScheduler()
            let circle = try circle { owner in
                Seconds(scheduler: scheduler).prefix(untilDeinitOf: owner).sink { owner.value += $0 }.store(in: &owner.bag)
                scheduler.advance(by: 1.5)
            }
            #expect(circle.prefix(4) == ["Owner", "_SetStorage", "AnyCancellable", "Sink"])
            #expect(!scheduler.hasPendingActions, "undoing the circle has cancelled it")
        }
    }
}
