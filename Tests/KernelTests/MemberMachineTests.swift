// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore

@Suite struct MemberMachineTests {
    private let mine: UInt = 4
    private let other: UInt = 8

    /// A member that has its subscription.
    private func member(_ kind: SubjectKind, owing demand: Subscribers.Demand = .none) -> MemberMachine {
        var machine = MemberMachine(kind)
        machine.giveBack()
        machine.ledger.add(demand)
        return machine
    }

    @Test func `a member is claimed from the start, for its subscription`() {
        var machine = MemberMachine(.passthrough)
        #expect(machine.isClaimed)
        let early = machine.offer(version: 1, on: other, hasMail: false)
        #expect(early == .keep)
        machine.giveBack()
        #expect(!machine.isClaimed)
    }

    @Test func `a value without demand is dropped, or owed, or kept`() {
        var (passthrough, current, replay) = (member(.passthrough), member(.currentValue), member(.replay))
        let decisions = [
            passthrough.offer(version: 1, on: mine, hasMail: false), current.offer(version: 1, on: mine, hasMail: false),
            replay.offer(version: 1, on: mine, hasMail: false),
        ]
        #expect(decisions == [.drop, .none, .keep])
        #expect(current.isOwedCurrent)
    }

    @Test func `a delivery claims, and another thread's value waits`() {
        var machine = member(.passthrough, owing: .max(3))
        let first = machine.offer(version: 1, on: mine, hasMail: false)
        let nested = machine.offer(version: 2, on: mine, hasMail: false)
        let others = machine.offer(version: 3, on: other, hasMail: false)
        let behind = machine.offer(version: 4, on: mine, hasMail: true)
        #expect([first, nested, others, behind] == [.deliver, .deliver, .keep, .keep])
        machine.giveBack()
        #expect(machine.isClaimed)
        machine.giveBack()
        #expect(!machine.isClaimed)
        #expect(machine.ledger.owed == .max(1))
    }

    @Test func `a request claims if the current value is owed and no other thread delivers`() {
        var machine = member(.currentValue)
        let delivers = machine.request(.max(1), on: mine, hasMail: false, isAttached: true)
        #expect(delivers)
        let elsewhere = machine.request(.max(1), on: other, hasMail: false, isAttached: true)
        #expect(!elsewhere)
        #expect(machine.owesCurrent(isAttached: true))
        #expect(!machine.owesCurrent(isAttached: false))
        machine.spendCurrent(version: 7)
        #expect(!machine.owesCurrent(isAttached: true))
        machine.giveBack()
        let (repeated, next) = (machine.offer(version: 7, on: mine, hasMail: false), machine.offer(version: 8, on: mine, hasMail: false))
        #expect([repeated, next] == [.none, .deliver])
    }

    @Test func `a request of a detached member does not claim`() {
        var machine = member(.currentValue)
        let delivers = machine.request(.unlimited, on: mine, hasMail: false, isAttached: false)
        #expect(!delivers)
        #expect(!machine.isClaimed)
    }

    @Test func `a signal is requested once for all`() {
        var machine = member(.signal)
        _ = machine.request(.max(1), on: mine, hasMail: false, isAttached: true)
        #expect(machine.ledger.isUnlimited)
    }

    @Test func `a member is steady once everything is requested and nothing is due`() {
        var machine = member(.passthrough, owing: .max(1))
        #expect(!machine.isSteady(hasMail: false))
        machine.ledger.add(.unlimited)
        #expect(machine.isSteady(hasMail: false))
        #expect(!machine.isSteady(hasMail: true))
        let decision = machine.offer(version: 1, on: mine, hasMail: false)
        #expect(decision == .deliver)
        #expect(!machine.isSteady(hasMail: false))
        machine.giveBack()
        machine.passOver(upTo: 2)
        #expect(!machine.isSteady(hasMail: false))
    }

    @Test func `a lossless member's unrequested value waits, and one that was delivered does not`() {
        var machine = member(.replay)
        machine.passOver(upTo: 5)
        #expect(machine.awaitsDemand(version: 6))
        #expect(machine.awaitsDemand(version: 0))
        #expect(!machine.awaitsDemand(version: 5))
        machine.ledger.add(.max(1))
        #expect(!machine.awaitsDemand(version: 6))
    }

    @Test func `the claim is offered, awaited and handed over`() {
        var machine = member(.passthrough, owing: .max(9))
        _ = machine.offer(version: 1, on: mine, hasMail: false)
        let isFree = machine.slowsSender(on: other, mailCount: 1, limit: HandoverMachine.limit, isReentrant: false)
        let offered = machine.handsClaimOver(hasMail: true)
        let reentrant = machine.slowsSender(on: other, mailCount: 1, limit: HandoverMachine.limit, isReentrant: true)
        let waits = machine.slowsSender(on: other, mailCount: 1, limit: HandoverMachine.limit, isReentrant: false)
        #expect([isFree, offered, reentrant, waits] == [false, false, false, true])
        let goesOn = machine.takesClaim(on: other, givingUp: false)
        #expect(goesOn == nil)
        let handedOver = machine.handsClaimOver(hasMail: true)
        #expect(handedOver)
        #expect(!machine.isClaimed)
        let taken = machine.takesClaim(on: other, givingUp: false)
        #expect(taken == true)
        #expect(machine.claimant == other)
        #expect(machine.claims == 1)
    }

    @Test func `a sender that gives up leaves the claim, and no offer`() {
        var machine = member(.passthrough, owing: .max(9))
        _ = machine.offer(version: 1, on: mine, hasMail: false)
        let waits = machine.slowsSender(on: other, mailCount: 6, limit: 5, isReentrant: false)
        #expect(waits)
        let taken = machine.takesClaim(on: other, givingUp: true)
        #expect(taken == false)
        #expect(machine.claimant == mine)
        let offered = machine.handsClaimOver(hasMail: true)
        #expect(!offered)
        machine.giveBack()
        #expect(machine.handover == .none)
    }

    @Test func `a claim that is held twice is not handed over`() {
        var machine = member(.passthrough, owing: .max(9))
        _ = (machine.offer(version: 1, on: mine, hasMail: false), machine.offer(version: 2, on: mine, hasMail: false))
        let handedOver = [machine.handsClaimOver(hasMail: true), machine.handsClaimOver(hasMail: true)]
        #expect(handedOver == [false, false])
        #expect(machine.handover == .none)
    }
}
