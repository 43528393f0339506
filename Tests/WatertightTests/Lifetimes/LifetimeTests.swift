// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
@testable import Watertight

@Suite struct LifetimeTests {
    private final class Owner: LifetimeOwner, Sendable {
        let lifetimeToken = Lifetime.Token()
    }

    @Test func `a lifetime ends when its token is released`() {
        var owner: Owner? = Owner()
        let lifetime = owner?.lifetime
        #expect(lifetime?.hasEnded == false)
        owner = nil
        #expect(lifetime?.hasEnded == true)
        withExtendedLifetime(owner) {}
    }

    @Test func `a listener for the end finds the object gone`() {
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        let callout = Callout()
        owner?.lifetime.observeEnded {
            callout.touch()
            #expect(weakOwner == nil)
        }
        owner = nil
        #expect(callout.calls == 1 && callout.locksHeld == 0)
        withExtendedLifetime(owner) {}
    }

    @Test func `a listener that comes after the end is notified at once, and the end comes once`() {
        let (token, callout) = (Lifetime.Token(), Callout())
        token.lifetime.observeEnded { callout.touch() }
        token.end()
        token.end()
        #expect(callout.calls == 1)
        token.lifetime.observeEnded { callout.touch() }
        #expect(callout.calls == 2)
        token.lifetime += AnyCancellable { callout.touch() }
        #expect(callout.calls == 3)
    }

    @Test func `releasing what an observation returns changes nothing, cancelling it releases the closure`() {
        let (token, callout) = (Lifetime.Token(), Callout())
        weak var captured: Callout?
        let observation: any Cancellable
        do {
            let closure = Callout()
            captured = closure
            token.lifetime.observeEnded { callout.touch() }
            observation = token.lifetime.observeEnded { closure.touch() }
        }
        observation.cancel()
        #expect(captured == nil)
        token.end()
        #expect(callout.calls == 1)
        observation.cancel()
    }

    @Test func `an added token is cancelled at the end, and released if its stream ends before`() {
        let (token, subject, callout) = (Lifetime.Token(), PassthroughSubject<Int, Never>(), Callout())
        weak var finished: AnyCancellable?
        do {
            let first = subject.first().sink { _ in }
            finished = first
            token.lifetime += first
            token.lifetime += subject.handleEvents(receiveCancel: { callout.touch() }).sink { _ in }
        }
        subject.send(1)
        #expect(finished == nil && callout.calls == 0)
        token.end()
        #expect(callout.calls == 1)
    }

    @Test func `ended delivers once and finishes, to those before and to those after`() {
        let token = Lifetime.Token()
        let ended = token.lifetime.ended.map { 1 }
        let (early, patient, gone) = (ended.record(), ended.record(asking: .none), ended.record())
        gone.cancel()
        #expect(early.events == [.subscription])
        token.end()
        #expect(early.events == [.subscription, .value(1), .finished])
        #expect(patient.events == [.subscription])
        patient.request(.max(1))
        #expect(patient.events == [.subscription, .value(1), .finished])
        #expect(ended.record().events == [.subscription, .value(1), .finished])
        #expect(gone.events == [.subscription])
    }

    @Test func `ended is a hint for Combine's operators, and can be awaited`() async {
        let (token, subject) = (Lifetime.Token(), PassthroughSubject<Int, Never>())
        let until = subject.prefix(untilOutputFrom: token.lifetime.ended).record()
        let from = subject.drop(untilOutputFrom: token.lifetime.ended).record()
        subject.send(1)
        token.end()
        subject.send(2)
        #expect(until.values == [1] && until.hasEnded)
        #expect(from.values == [2])
        await token.lifetime.ended.value
    }

    @Test func `L10: a lifetime retains nothing after the end, and before it nothing that has cancelled`() {
        let token = Lifetime.Token()
        let lifetime = token.lifetime
        weak var (left, stayed): (Callout?, Callout?)
        do {
            let (first, second) = (Callout(), Callout())
            (left, stayed) = (first, second)
            lifetime.ended.sink { first.touch() }.cancel()
            lifetime += lifetime.ended.sink { second.touch() }
        }
        #expect(left == nil && stayed != nil)
        token.end()
        #expect(stayed == nil)
    }

    @Test func `a lifetime does not keep its object`() {
        weak var weakOwner: Owner?
        let lifetime: Lifetime
        do {
            let owner = Owner()
            weakOwner = owner
            lifetime = owner.lifetime
            _ = lifetime.ended
        }
        #expect(weakOwner == nil && lifetime.hasEnded)
    }

    @Test func `a closure that is called at the end may read, add and end`() {
        let (token, callout) = (Lifetime.Token(), Callout())
        let lifetime = token.lifetime
        for _ in 0..<2 {
            lifetime.observeEnded {
                #expect(lifetime.hasEnded)
                lifetime.observeEnded { callout.touch() }
                token.end()
            }
        }
        token.end()
        #expect(callout.calls == 2 && callout.locksHeld == 0)
    }

    private class Plain {}
    private final class Announcing: Plain, LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
    }
    private class Generic<Value>: LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
    }
    private final class Heir: Generic<String> {}

    @Test func `each object announces its own lifetime, whatever its class is known as`() {
        let plain: [AnyObject] = [Plain(), Plain()]
        let announcing: [any LifetimeOwner] = [Announcing(), Announcing(), Generic<Int>(), Generic<String>(), Heir(), Heir(), Owner()]
        for _ in 0..<2 {
            for owner in plain { #expect(announcedLifetime(of: owner) == nil && groupEndingWith(owner) == nil) }
            for owner in announcing { #expect(groupEndingWith(owner) === owner.lifetimeToken.lifetime.group) }
        }
        #expect(groupEndingWith(nil) == nil)
    }
}
