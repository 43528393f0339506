// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct SinkTests {
    private final class Owner {
        var value = 0
    }

    @Test func `a sink receives values and the end`() {
        var values: [Int] = []
        var ends = 0
        let owner = (1...3).publisher.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
        #expect(values == [1, 2, 3])
        #expect(ends == 1)
        withExtendedLifetime(owner) {}
    }

    @Test func `a token that is dropped cancels`() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var owner: AnyCancellable? = subject.sink { values.append($0) }
        subject.send(1)
        owner = nil
        subject.send(2)
        #expect(values == [1])
        #expect(owner == nil)
    }

    @Test func `L10: a token that is dropped before the subscription has come cancels that, and keeps nothing`() {
        let (source, scheduler) = (TestPublisher<Int, Never>(), ManualScheduler())
        weak var sinkToken: Callout?
        weak var assignee: Owner?
        do {
            let (callout, owner) = (Callout(), Owner())
            (sinkToken, assignee) = (callout, owner)
            source.subscribe(on: scheduler).sink { _ in callout.touch() }.cancel()
            source.subscribe(on: scheduler).assign(to: \.value, on: owner).cancel()
        }
        #expect(assignee == nil)
        scheduler.flush()
        #expect(sinkToken == nil)
        #expect(source.subscriptions.map(\.cancellationCount) == [1, 1])
        #expect(source.subscriptions.allSatisfy { $0.requests.isEmpty })
    }

    @Test func `a token that is stored lives as long as its bag`() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var bag: Set<AnyCancellable> = []
        var list: [AnyCancellable] = []
        subject.sink { values.append($0) }.store(in: &bag)
        subject.sink { values.append($0 * 10) }.store(in: &list)
        subject.send(1)
        bag = []
        list = []
        subject.send(2)
        #expect(values == [1, 10])
    }

    @Test func `a sink that cancels itself inside a delivery releases its closure when that returns`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var token: Callout?
        var owner: AnyCancellable?
        do {
            let callout = Callout()
            token = callout
            owner = subject.sink { _ in
                owner?.cancel()
                #expect(callout.calls == 0)
                callout.touch()
            }
        }
        subject.send(1)
        #expect(token == nil)
        subject.send(2)
    }

    @Test func `an assignment writes until it ends, and releases its object then`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var kept: Owner?
        var token: AnyCancellable?
        do {
            let owner = Owner()
            kept = owner
            token = subject.assign(to: \.value, on: owner)
            subject.send(5)
            #expect(owner.value == 5)
        }
        #expect(kept != nil)
        subject.send(completion: .finished)
        #expect(kept == nil)
        #expect(token != nil)
    }

    @Test func `an assignment that is cancelled releases its object`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var kept: Owner?
        var token: AnyCancellable?
        do {
            let owner = Owner()
            kept = owner
            token = subject.assign(to: \.value, on: owner)
        }
        token?.cancel()
        #expect(kept == nil)
        subject.send(1)
    }

    @Test func `Mend 13.20: an assignment that completes without a subscription releases its object, and cancels a later subscription`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false, keepsEnded: true)
        weak var kept: Owner?
        let assignment: Subscribers.Assign<Owner, Int>
        do {
            let owner = Owner()
            kept = owner
            assignment = Subscribers.Assign(object: owner, keyPath: \.value)
        }
        source.subscribe(assignment)
        #expect(kept != nil)
        source.send(completion: .finished)
        #expect(kept == nil)
        source.sendSubscription()
        #expect(source.subscriptions.map(\.cancellationCount) == [1])
        source.forgetSubscribers()
    }
}
