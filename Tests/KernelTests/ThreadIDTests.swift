// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct ThreadIDTests {
    @Test func `Mend 13.9: a thread's number is read from each type that a platform declares a thread as`() throws {
        let descriptor = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { descriptor.deallocate() }
        let address = UInt(bitPattern: descriptor)
        #expect(ThreadID.number(descriptor) == address)
        #expect(ThreadID.number(OpaquePointer(descriptor)) == address)
        #expect(ThreadID.number(address) == address)
        #expect(ThreadID.number(Int(bitPattern: address)) == address)
        // An address in the upper half of the room is a negative `Int`.
        #expect(ThreadID.number(-4) == UInt.max - 3)
    }

    @Test func `a thread's number is a multiple of four and no other living thread's`() {
        let numbers = Guarded<[UInt]>([])
        let (first, second) = (Signal(), Signal())
        let strand = Strand {
            numbers.withLock { $0.append(ThreadID.current) }
            first.fire()
            second.wait()
        }
        #expect(first.wait())
        numbers.withLock { $0.append(ThreadID.current) }
        second.fire()
        #expect(strand.join())
        let seen = numbers.withLock { $0 }
        #expect(Set(seen).count == 2)
        #expect(seen.allSatisfy { $0 != ThreadID.none && $0 % 4 == 0 })
    }
}
