// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// That they speak in an optimised program too is shown by the step `gate` of `./check`.
@Suite struct TrapTests {
    @Test func `Mend 22.8: a broken promise ends the process with its message`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            require(heldLocks() > 0, "a lock is held")
        }
        #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("Fatal error: a lock is held"))
    }

    @Test func `Mend 22.8: a promise that is kept costs neither a message nor the process`() {
        require(
            heldLocks() == 0,
            {
                Issue.record("a message was made"); return ""
            }())
    }
}
