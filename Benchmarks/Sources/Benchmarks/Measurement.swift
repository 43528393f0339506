// SPDX-License-Identifier: Apache-2.0

/// Times two sides alternately, so that a disturbance of the machine affects both.
struct Measurement {
    static let rounds = 9

    /// Nanoseconds an element, the best of all rounds: the undisturbed cost of the code.
    private(set) var ours = Double.infinity
    private(set) var theirs = Double.infinity

    var ratio: Double { theirs / ours }

    /// Rounds until the best of both sides meets the goal, or nine and then eighteen more: a machine that is disturbed for a second is no
    /// verdict, and one that is slower stays slower.
    ///
    /// - Returns: `nil` where the two sides computed different things.
    static func compare(_ scenario: Scenario) -> Measurement? {
        guard scenario.ours(1000) == scenario.theirs(1000) else { return nil }
        var result = Measurement()
        for round in 0..<(3 * rounds) where round < rounds || !scenario.isMet(by: result.ratio) {
            result.ours = min(result.ours, time(scenario.count, scenario.ours))
            result.theirs = min(result.theirs, time(scenario.count, scenario.theirs))
        }
        return result
    }

    private static func time(_ count: Int, _ body: Scenario.Body) -> Double {
        var checksum = 0
        let duration = ContinuousClock().measure { checksum = body(count) }
        sink &+= checksum
        return (Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9) / Double(count)
    }

    /// Prevents the optimiser from omitting the checksums.
    private nonisolated(unsafe) static var sink = 0  // One thread measures.
}
