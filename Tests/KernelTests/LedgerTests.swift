// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct LedgerTests {
    @Test func `a ledger counts the unmet demand`() {
        var ledger = DemandLedger()
        #expect(ledger.isEmpty)
        let isSpent = ledger.spendIfOwed()
        #expect(!isSpent)
        ledger.add(.max(2))
        ledger.add(.max(1))
        ledger.spend()
        #expect(ledger == DemandLedger(.max(2)))
        let spent = [ledger.spendIfOwed(), ledger.spendIfOwed(), ledger.spendIfOwed()]
        #expect(spent == [true, true, false])
    }

    @Test func `a ledger saturates at unlimited`() {
        var ledger = DemandLedger(.max(.max))
        #expect(!ledger.isUnlimited)
        ledger.add(.max(1))
        #expect(ledger.isUnlimited)
        ledger.spend()
        ledger.add(.max(1))
        #expect(ledger.isUnlimited)
    }

    @Test func `an overdraft traps`() async {
        await #expect(processExitsWith: .failure) {
            var ledger = DemandLedger()
            ledger.spend()
        }
    }
}

/// A gate that threads share. (A noncopyable value cannot be used in an expectation.)
private final class SharedGate: @unchecked Sendable {  // Sendable: atomic.
    private let gate = DemandGate()

    var isCancelled: Bool { gate.isCancelled }
    func request(_ demand: Subscribers.Demand) -> Bool { gate.request(demand) }
    func takeDemand() -> Subscribers.Demand { gate.takeDemand() }
    func leave() -> Bool { gate.leave() }
    func cancel() -> Bool { gate.cancel() }
}

@Suite struct GateTests {
    @Test func `the first request makes its caller the runner`() {
        let gate = SharedGate()
        #expect(gate.request(.max(2)))
        #expect(!gate.request(.max(1)))
        #expect(gate.takeDemand() == .max(3))
        #expect(gate.takeDemand() == Subscribers.Demand.none)
        #expect(gate.leave())
        #expect(gate.request(.unlimited))
    }

    @Test func `the runner does not leave while something is requested`() {
        let gate = SharedGate()
        #expect(gate.request(.max(1)))
        _ = gate.takeDemand()
        #expect(!gate.request(.unlimited))
        #expect(!gate.leave())
        #expect(gate.takeDemand() == .unlimited)
        #expect(gate.leave())
    }

    @Test func `a demand beyond all counting is unlimited`() {
        let gate = SharedGate()
        #expect(gate.request(.max(Int.max - 1)))
        #expect(!gate.request(.max(Int.max - 1)))
        #expect(gate.takeDemand() == .unlimited)
    }

    @Test func `a cancel of an idle gate releases, a cancel of a running one leaves that to the runner`() {
        let idle = SharedGate()
        #expect(idle.cancel())
        #expect(!idle.cancel())
        #expect(!idle.request(.max(1)))
        let running = SharedGate()
        #expect(running.request(.max(1)))
        #expect(!running.cancel())
        #expect(running.isCancelled)
        #expect(!running.leave())
    }

    @Test func `the runners take as many values as the threads request`() {
        let gate = SharedGate()
        let taken = Guarded(0)
        #expect(
            onThreads(4) { _ in
                for _ in 0..<500 where gate.request(.max(1)) {
                    repeat {
                        let count = gate.takeDemand().max ?? 0
                        taken.withLock { $0 += count }
                    } while !gate.leave()
                }
            })
        #expect(taken.withLock { $0 } == 2000)
    }
}
