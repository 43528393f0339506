// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import WatertightLeaks

extension HeapTests {
    /// A weak reference makes a side table, which holds its object's address, and keeps the object no more than the reference does.
    @Suite struct WeaklyKnownTests {
        private final class Ring: Sendable {
            let next = Mutex<Ring?>(nil)

            func follow(by other: Ring?) { next.withLock { $0 = other } }
        }

        private final class Reader {
            weak var known: Ring?
        }

        @Test func `Mend 34.4: a ring through a mutex is found while a weak reference to it lives`() throws {
            let reader = elsewhere {
                let (first, second, reader) = (Ring(), Ring(), Reader())
                first.follow(by: second)
                second.follow(by: first)
                reader.known = first
                return reader
            }
            #expect(LeakDetective.cycles().contains { $0.type == "Ring" }, "\(LeakReport(LeakDetective.cycles()))")
            try #require(reader.known != nil)
            reader.known?.follow(by: nil)
            #expect(reader.known == nil)
        }
    }
}
