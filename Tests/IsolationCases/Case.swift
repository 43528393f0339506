// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One thing to try in a process of its own.
struct Case: Sendable {
    let name: String
    /// The message expected when the program traps; `nil` if it must not trap.
    var message: String?
    /// Whether the program is to stop, with a message or without.
    var stops = false
    let run: @MainActor @Sendable () async -> Void

    static let all = mainActorCases + executorCases + tokenCases

    /// Ends the process with a status of its own, which is not taken for a trap.
    static func expect(_ condition: Bool, _ explanation: String) {
        guard !condition else { return }
        print(explanation)
        exit(3)
    }
}

/// Runs a case and judges how it ended.
enum ChildProcess {
    /// - Returns: The complaint; `nil` if the case ended as expected.
    static func failure(of chosen: Case) throws -> String? {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [chosen.name]
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let hasStopped = process.terminationReason == .uncaughtSignal
        let isRight = chosen.stops ? hasStopped : !hasStopped && process.terminationStatus == 0
        if isRight, chosen.message.map(text.contains) ?? true { return nil }
        return "\(chosen.name): ended with \(process.terminationStatus)\(hasStopped ? ", a signal" : ""), and said: \(text)"
    }
}
