// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import WatertightRxBlocking

@Suite struct BlockedThreadTests {
    @Test func `a thread that ends without another turn of its run loop releases what it blocked on`() throws {
        let isReleased = Mutex(false)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            weak var released: BlockedThread?
            do {
                let blocked = BlockedThread()
                released = blocked
                blocked.release()
            }
            isReleased.withLock { [hasGone = released == nil] in $0 = hasGone }
            end.signal()
        }
        try #require(end.wait(timeout: .now() + 60) == .success)
        #expect(isReleased.withLock { $0 })
    }
}
