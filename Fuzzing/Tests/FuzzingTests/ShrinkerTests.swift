// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import Testing

@Suite struct ShrinkerTests {
    private let large = Case(
        sources: [Source(.currentValue), Source(.just), Source(.fail)], stages: [Stage("map", 3, 2), Stage("first"), Stage("scan")],
        openings: [.max(3), .none], answers: [.unlimited], script: [.send(5, to: 2), .finish(0), .cancel(0), .send(3, to: 0)],
        hooks: [Hook(.value(2, of: 1), .subscribe)])

    @Test func `what is not needed is left out`() {
        let smallest = Shrinker { $0.has("first") && $0.script.contains(.cancel(0)) }.shrink(large)
        #expect(smallest == Case(stages: [Stage("first")], script: [.cancel(0)]))
    }

    @Test func `what is needed is made plain`() {
        let smallest = Shrinker { $0.script.contains { if case .send(3..., _) = $0 { true } else { false } } }.shrink(large)
        #expect(smallest.script == [.send(3, to: 0)])
        #expect(smallest.size == Case(stages: [Stage("map")], script: [.send(3, to: 0)]).size)
    }

    @Test func `a case that is small already stays`() {
        let small = Case(stages: [Stage("map")])
        #expect(Shrinker { _ in true }.shrink(small) == small)
    }
}
