// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightRx

/// The decisions alone.
@Suite struct OverlapMachineTests {
    @Test func `calls one after another are no anomaly, on any threads`() {
        var machine = OverlapMachine()
        for thread in [4, 8, 4] as [UInt] {
            #expect(machine.enter(on: thread) == [])
            machine.leave(on: thread)
        }
    }

    @Test func `a call inside of another is reentrant on its thread, else unsynchronized`() {
        var machine = OverlapMachine()
        #expect(machine.enter(on: 4) == [])
        #expect(machine.enter(on: 4) == [.reentrancy])
        #expect(machine.enter(on: 8) == [.synchronization])
        machine.leave(on: 8)
        machine.leave(on: 4)
        machine.leave(on: 4)
        #expect(machine.enter(on: 8) == [])
    }

    @Test func `one call may be both, and each is found once`() {
        var machine = OverlapMachine()
        #expect(machine.enter(on: 4) == [])
        #expect(machine.enter(on: 8) == [.synchronization])
        #expect(machine.enter(on: 8) == [.reentrancy])
        #expect(machine.enter(on: 8) == [])
        var other = OverlapMachine()
        _ = other.enter(on: 4)
        _ = other.enter(on: 8)
        other.leave(on: 4)
        #expect(other.enter(on: 8) == [.reentrancy])
    }
}
