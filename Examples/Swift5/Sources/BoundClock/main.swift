// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The article's clock that assigns to its own published property: no token, and nothing keeps the clock. What the article warns of:
// started twice, it has two timers that both write.

/// How often the time is set within some two and a half ticks.
func changes(startingTimes starts: Int) -> Int {
    let clock = BoundClock()
    var count = 0
    let token = clock.$time.dropFirst().sink { _ in count += 1 }
    for _ in 0..<starts { clock.start() }
    let end = Date(timeIntervalSinceNow: 2.5)
    while Date() < end { RunLoop.main.run(until: end) }
    token.cancel()
    return count
}

let (once, twice) = (changes(startingTimes: 1), changes(startingTimes: 2))
print("started once, the time is set \(once) times; started twice, \(twice) times: both timers write")

var clock: BoundClock? = BoundClock()
weak var seen = clock
clock?.start()
clock = nil
print("nothing holds it, and it is gone: \(seen == nil)")
exit(twice > once && seen == nil ? 0 : 1)
