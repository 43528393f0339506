// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Expects that `work` costs eight times as much for `count` as for an eighth of it, and not 64 times, as a quadratic cost does.
///
/// The cost is the processor's time of this thread. The caches hold the smaller work and not the larger one, so that a linear cost comes out at up to 20
/// times; 32 divides the two. What a busy machine spoils is measured again.
package func expectLinearCost(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation, of work: (Int) throws -> Void) rethrows {
    var least = Double.infinity
    for _ in 0..<5 where least >= 32 {
        let (small, large) = (try processorTime { try work(count / 8) }, try processorTime { try work(count) })
        least = min(least, large / small)
    }
    #expect(least < 32, "\(count) cost \(least) times as much as an eighth of them", sourceLocation: sourceLocation)
}

/// The processor's time that this thread takes for `work`.
package func processorTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = processorTime()
    try work()
    return processorTime() - start
}

/// The processor's time that this thread has taken.
package func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
