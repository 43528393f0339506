// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct DemandTests {
    private typealias Demand = Subscribers.Demand

    @Test func `unlimited absorbs everything`() {
        #expect(Demand.unlimited + .max(1) == .unlimited)
        #expect(Demand.unlimited - .max(1) == .unlimited)
        #expect(Demand.unlimited - .unlimited == .unlimited)
        #expect(Demand.unlimited * 0 == .unlimited)
        #expect(Demand.max(.max) + 1 == .unlimited)
        #expect(Demand.max(.max) * 2 == .unlimited)
    }

    @Test func `a difference below zero is none`() {
        #expect(Demand.max(1) - .max(2) == Demand.none)
        #expect(Demand.max(1) - .unlimited == Demand.none)
    }

    @Test func `a negative demand traps`() async {
        await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
        await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) - 2 }
    }

    @Test func `demands are ordered`() {
        #expect(Demand.max(1) < .max(2))
        #expect(Demand.max(.max) < .unlimited)
        #expect(Demand.max(3) == 3)
        #expect(Demand.unlimited > 3)
    }

    @Test func `a demand describes itself`() {
        #expect(Demand.max(2).description == "max(2)")
        #expect(Demand.unlimited.description == "unlimited")
        #expect(Demand.unlimited.max == nil)
    }
}
