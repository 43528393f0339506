// SPDX-License-Identifier: Apache-2.0

import Testing
import Unreflected
import Watertight
import WatertightLeaks

extension HeapTests {
    /// Leaks of code that was compiled with `-disable-reflection-metadata`.
    @Suite struct UnreflectedTests {
        enum Mistake: CaseIterable {
            case subscription, child, payload, closure

            func make(in screen: UnreflectedScreen) {
                switch self {
                case .subscription: screen.open(PassthroughSubject())
                case .child: screen.adopt()
                case .payload: screen.show()
                case .closure: screen.listen()
                }
            }
        }

        @Test(arguments: Mistake.allCases) func `a leak is found without reflection metadata`(_ mistake: Mistake) throws {
            let screen = UnreflectedScreen()
            mistake.make(in: screen)
            let leak = try LeakDetective.explanation(of: screen)
            #expect(leak.origin == .cycle && leak.type == "UnreflectedScreen", "\(leak)")
            screen.close()
        }

        @Test func `what is sound is in no circle without reflection metadata`() {
            let (screen, values) = (UnreflectedScreen(), PassthroughSubject<Int, Never>())
            screen.openWeakly(values)
            values.send(1)
            let circles = LeakDetective.cycles(includingReached: true)
            #expect(!circles.contains { $0.steps.contains { $0.held == "UnreflectedScreen" } }, "\(LeakReport(circles))")
            withExtendedLifetime(screen) {}
        }
    }
}
