// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The article's first clock: the clock owns the cancellable, the cancellable the subscription, the subscription the closure, and the
// closure the clock.

var clock: Clock? = Clock()
weak var seen = clock
let started = clock?.time ?? .infinity
clock?.start()

var ticks = 0
let token = clock?.objectWillChange.sink { ticks += 1 }
while ticks == 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
print("the clock has ticked: \(clock.map { $0.time > started } == true)")

token?.cancel()
clock = nil
print("nothing holds it, and it is alive: \(seen != nil)")
seen?.stop()
print("stopped, it is gone: \(seen == nil)")
exit(seen == nil ? 0 : 1)
