// SPDX-License-Identifier: Apache-2.0
// Counts on two threads without a lock. `./check tsan` fails unless ThreadSanitizer reports it.

import Foundation

final class Counter: @unchecked Sendable {  // Sendable: it is not, which is the point.
    var count = 0
}

let counter = Counter()
let done = DispatchSemaphore(value: 0)
for _ in 0..<2 {
    Thread {
        for _ in 0..<10_000 { counter.count += 1 }
        done.signal()
    }.start()
}
done.wait()
done.wait()
