// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs an asynchronous scenario in a task of its own and waits for it.
func waiting(for body: @escaping @Sendable (Int) async -> Int) -> Scenario.Body {
    { count in
        let done = DispatchSemaphore(value: 0)
        let result = Result()
        Task.detached {
            result.checksum = await body(count)
            done.signal()
        }
        done.wait()
        return result.checksum
    }
}

/// Written before the signal, read after it.
private final class Result: @unchecked Sendable {
    var checksum = 0
}
