// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct AtomicByteTests {
    /// A byte that threads share. (A noncopyable value cannot be used in an expectation.)
    private final class Shared: Sendable {
        private let byte = AtomicByte(5)

        var value: UInt8 { byte.load() }
        func store(_ value: UInt8) { byte.store(value) }
        func exchange(_ new: UInt8) -> UInt8 { byte.exchange(new) }
        func clear(_ bits: UInt8) { byte.clear(bits) }
    }

    @Test func `a byte is exchanged and stored`() {
        let byte = Shared()
        #expect(byte.exchange(9) == 5)
        #expect(byte.value == 9)
        byte.store(255)
        #expect(byte.value == 255)
    }

    @Test func `bits are cleared, and the others stay`() {
        let byte = Shared()
        byte.store(0b1111)
        byte.clear(0b0110)
        #expect(byte.value == 0b1001)
    }

    @Test func `no change is lost between two threads`() {
        for _ in 0..<1000 {
            let byte = Shared()
            byte.store(0b11)
            let strands = [UInt8(1), 2].map { bit in Strand { byte.clear(bit) } }
            for strand in strands { #expect(strand.join()) }
            #expect(byte.value == 0)
        }
    }

    @Test func `it takes one byte`() {
        #expect(MemoryLayout<AtomicByte>.size == 1)
    }
}
