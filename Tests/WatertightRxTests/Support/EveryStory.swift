// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// How much longer the stories of the machines are than usual; `RX_STORY_STEPS=2 ./check test` plays longer ones.
private let furtherSteps = ProcessInfo.processInfo.environment["RX_STORY_STEPS"].flatMap { Int($0) } ?? 0

/// Every sequence of events up to a length, but for those that go on after a story that is over.
///
/// - Parameter visit: Plays a story, and returns whether it goes on. It does not if nothing that follows can show more than the same steps after a
///   shorter story: if it has ended, or if its last event was of no consequence.
func everyStory<Event>(of events: [Event], upTo length: Int, _ visit: ([Event]) -> Bool) {
    exploreSequences(of: events, upTo: length + furtherSteps, while: visit)
}
