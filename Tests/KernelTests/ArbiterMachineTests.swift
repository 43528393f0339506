// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The expected behaviour of a succession, with the upstreams as a list: each with the demand that it has not met.
private struct ArbiterOracle {
    /// The unmet demand of each upstream that ever started; none before its subscription arrived.
    var debts: [Int?] = []
    /// Which of them is active.
    var active: Int?
    var isOver = false
    var requested = 0
    var delivered = 0

    mutating func begin() -> Int? {
        if isOver { return nil }
        debts.append(nil)
        active = debts.count
        return active
    }

    mutating func attach(_ number: Int) -> Int? {
        guard !isOver, active == number, debts[number - 1] == nil else { return nil }
        debts[number - 1] = requested - delivered
        return requested - delivered
    }

    mutating func value(_ number: Int) -> Bool {
        guard !isOver, active == number, let debt = debts[number - 1], debt > 0 else { return false }
        debts[number - 1] = debt - 1
        delivered += 1
        return true
    }

    mutating func finish(_ number: Int) -> Bool {
        guard !isOver, active == number else { return false }
        active = nil
        return true
    }

    mutating func request() -> Bool {
        if isOver { return false }
        requested += 1
        guard let active, let debt = debts[active - 1] else { return false }
        debts[active - 1] = debt + 1
        return true
    }
}

/// The machine alone, without threads: every sequence of six events against an oracle.
@Suite struct ArbiterMachineTests {
    private enum Event: CaseIterable {
        case begin
        /// Of the latest upstream, and of the one before it.
        case link
        case linkStale
        case value
        case valueStale
        case finish
        case finishStale
        case ask
        case end
    }

    /// - Returns: Whether both said the same.
    private func feed(_ event: Event, _ machine: inout ArbiterMachine, _ oracle: inout ArbiterOracle) -> Bool {
        let latest = max(1, oracle.debts.count)
        // Before any upstream has started, no event arrives.
        if oracle.debts.isEmpty, ![.begin, .ask, .end].contains(event) { return true }
        switch event {
        case .begin: return machine.begin() == oracle.begin()
        case .link: return machine.attach(latest)?.max == oracle.attach(latest)
        case .linkStale: return machine.attach(latest - 1) == nil
        case .value: return machine.countValue(latest) == oracle.value(latest)
        case .valueStale: return !machine.countValue(latest - 1)
        case .finish: return machine.detach(latest) == oracle.finish(latest)
        case .finishStale: return !machine.detach(latest - 1)
        case .ask: return machine.request(.max(1)) == oracle.request()
        case .end:
            defer { oracle.isOver = true }
            return machine.end() == !oracle.isOver
        }
    }

    @Test func `a succession does what its oracle does`() {
        var mismatches: [[Event]] = []
        var deliveries = 0
        everySequence(of: Event.allCases, upTo: 6) { events in
            var machine = ArbiterMachine()
            var oracle = ArbiterOracle()
            let isSame = events.allSatisfy { feed($0, &machine, &oracle) }
            deliveries += oracle.delivered
            if !isSame || machine.isOver != oracle.isOver { mismatches.append(events) }
        }
        #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
        #expect(deliveries > 0)
    }

    @Test func `the last is not counted, and everything is not counted`() {
        var machine = ArbiterMachine()
        _ = (machine.begin(), machine.attach(1))
        let metered = machine.uncounted
        _ = machine.request(.unlimited)
        let unlimited = machine.uncounted
        var last = ArbiterMachine()
        last.isLast = true
        _ = (last.begin(), last.attach(1))
        let passes = last.countValue(1)
        #expect([metered, unlimited, last.uncounted] == [0, 1, 1])
        #expect(passes)
    }

    @Test func `one is called once, and only if none is active`() {
        var machine = ArbiterMachine()
        _ = machine.begin()
        let calls = [machine.startNext(), machine.detach(1), machine.startNext(), machine.startNext()]
        #expect(calls == [false, true, true, false])
        #expect(machine.phase == .due)
    }
}
