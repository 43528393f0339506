// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct TextGrowthTests {
    @Test(.timeLimit(.minutes(60))) func `a character of a million bytes takes no more than its length, however it is cut`() {
        // What is looked at again with each piece would be looked at 10¹¹ times.
        expectLinearCost(100_000) { count in
            let family = String(repeating: "\u{1F468}\u{200D}", count: count) + "\u{1F467}"
            let bytes = Array(family.utf8)
            #expect(bytes.count > 7 * count)
            var all: [[Character]] = [[], []]
            bytes.publisher.characters.sink { all[0].append($0) }.cancel()
            [bytes].publisher.characters.sink { all[1].append($0) }.cancel()
            #expect(all == [[Character(family)], [Character(family)]])
        }
    }
}
