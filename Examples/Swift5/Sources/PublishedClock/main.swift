// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The article's mended clock: `[weak self]`. A subscriber of its time is called before the time changes.

var clock: Clock? = Clock()
weak var seen = clock
clock?.start()

var told: [(new: TimeInterval, old: TimeInterval)] = []
let token = clock?.$time.sink { told.append(($0, seen?.time ?? .nan)) }
while told.count < 2 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
let isToldBefore = told[1].old == told[0].new && told[1].new > told[1].old
print("told before it changes: \(isToldBefore)")

clock = nil
print("nothing holds it, and it is gone: \(seen == nil)")
exit(isToldBefore && seen == nil ? 0 : 1)
