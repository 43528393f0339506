// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightLeaks

extension HeapTests {
    /// Groups of objects that more than one mistake keeps alive.
    @Suite struct SecondCauseTests {
        private final class Alpha {
            var own: Alpha?
            var other: AnyObject?

            func clear() { (own, other) = (nil, nil) }
        }

        private final class Beta {
            var own: Beta?
            var other: AnyObject?

            func clear() { (own, other) = (nil, nil) }
        }

        private struct WeakPair {
            weak var alpha: Alpha?
            weak var second: Alpha?
            weak var beta: Beta?
        }

        @Test func `each cause of a group is found: one that is known must not hide another`() {
            let pair = elsewhere {
                let (alpha, beta) = (Alpha(), Beta())
                (alpha.own, alpha.other, beta.own, beta.other) = (alpha, beta, beta, alpha)
                return WeakPair(alpha: alpha, beta: beta)
            }
            let leaks = LeakDetective.cycles().filter { $0.type == "Alpha" || $0.type == "Beta" }
            #expect(Set(leaks.map(\.type)) == ["Alpha", "Beta"] && Set(leaks.map(\.fingerprint)).count == 2, "\(LeakReport(leaks))")
            for leak in leaks { #expect(leak.fix.hasPrefix("make \(leak.type).own weak"), "\(leak)") }
            pair.alpha?.clear()
            pair.beta?.clear()
            #expect(pair.alpha == nil && pair.beta == nil)
        }

        @Test func `a cause that keeps two objects of a group is found once`() {
            let pair = elsewhere {
                let (first, second) = (Alpha(), Alpha())
                (first.own, first.other, second.own, second.other) = (first, second, second, first)
                return WeakPair(alpha: first, second: second)
            }
            let leaks = LeakDetective.cycles().filter { $0.type == "Alpha" }
            #expect(leaks.count == 1, "\(LeakReport(leaks))")
            pair.alpha?.clear()
            pair.second?.clear()
            #expect(pair.alpha == nil && pair.second == nil)
        }
    }
}
