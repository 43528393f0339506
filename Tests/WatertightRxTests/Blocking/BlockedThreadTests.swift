// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing

@testable import WatertightRxBlocking

@Suite struct BlockedThreadTests {
    @Test func `a thread that ends without another turn of its run loop releases what it blocked on`() throws {
        let isReleased = Mutex(false)
        let thread = Strand {
            weak var released: BlockedThread?
            do {
                let blocked = BlockedThread()
                released = blocked
                blocked.release()
            }
            isReleased.withLock { [hasGone = released == nil] in $0 = hasGone }
        }
        try #require(thread.join())
        #expect(isReleased.withLock { $0 })
    }
}
