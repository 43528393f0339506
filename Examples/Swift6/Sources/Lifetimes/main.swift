// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Watertight

// The first article's `weakAssign`, brought along as it is, beside Watertight's forms. A bag of the program's keeps the cancellable, so that
// the clock can go and leave its subscription behind: the article's runs on without a receiver, ours end.

let bag = CancelBag()

/// Whether the timer still has a subscriber when the clock is gone, and the timer has ticked on.
@MainActor func outlives(_ start: (Clock) -> (Beat) -> AnyCancellable) -> Bool {
    let beat = Beat()
    var clock: Clock? = Clock()
    weak let seen = clock
    if let clock { start(clock)(beat).store(in: bag) }
    turn { seen.map { $0.changes >= 2 } ?? true }

    clock = nil
    guard seen == nil else { fatalError("the clock is kept alive") }
    let other = Clock()
    let token = other.startBySink(beat)
    turn { other.changes >= 3 }
    token.cancel()
    return beat.listeners > 0
}

@MainActor func turn(until isSo: () -> Bool) {
    while !isSo() { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }
}

let articles = outlives(Clock.startByTheArticle)
print("the article's weakAssign, brought along, runs on for no object: \(articles)")

let ours = [
    ("Watertight::weakAssign", outlives(Clock.startByName)),
    ("assign(to:on:ownership: .weak)", outlives(Clock.startByOwnership)),
    ("sink(weak:)", outlives(Clock.startBySink)),
    ("sink(weak: self, Clock.show)", outlives(Clock.startByMethod)),
    ("prefix(untilDeinitOf:)", outlives(Clock.startUntilDeinit)),
]
for (form, isLeft) in ours { print("\(form) ends with the clock: \(!isLeft)") }

// The article's alone is left in the bag.
let left = bag.count
bag.cancel()
print("the bag has let go of what has ended: \(left == 1)")
exit(articles && !ours.contains(where: \.1) && left == 1 ? 0 : 1)
