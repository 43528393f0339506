// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Times two sides alternately, so that a disturbance of the machine affects both.
struct Measurement: Codable {
    static let rounds = 9

    /// Nanoseconds an element, the best of all rounds: the undisturbed cost of the code.
    private(set) var ours = Double.greatestFiniteMagnitude
    private(set) var theirs = Double.greatestFiniteMagnitude

    var ratio: Double { theirs / ours }

    /// - Returns: `nil` if the two sides computed different things.
    static func compare(_ scenario: Scenario) -> Measurement? {
        guard scenario.ours(1000) == scenario.theirs(1000) else { return nil }
        var result = Measurement()
        for _ in 0..<rounds {
            result.ours = min(result.ours, time(scenario.count, scenario.ours))
            result.theirs = min(result.theirs, time(scenario.count, scenario.theirs))
        }
        return result
    }

    /// The same, in a process that does nothing else.
    static func inOwnProcess(of scenario: Scenario) throws -> Measurement {
        let (process, output) = (Process(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["time", "--", scenario.title]
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(title: scenario.title, status: process.terminationStatus) }
        return try JSONDecoder().decode(Measurement.self, from: said)
    }

    /// A scenario whose process has failed; it has said why.
    struct Failure: Error, CustomStringConvertible {
        let title: String
        let status: Int32

        var description: String { "\(title): its process ended with \(status)" }
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
