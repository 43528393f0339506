// SPDX-License-Identifier: Apache-2.0

#if Tools

import ArgumentParser
import Foundation
import WatertightLeaks

/// A program that reports its leaks when it exits.
struct LeakingProgram {
    private let arguments: [String]
    /// Where the program writes its report.
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("watertight-\(UUID().uuidString).json")
    private let environment: [String: String]

    init(_ arguments: [String], showsAll: Bool) {
        self.arguments = arguments
        let given = ProcessInfo.processInfo.environment
        var added = FilledMemory.variables(beside: given)
        added["WATERTIGHT_LEAKS_REPORT"] = file.path
        added["WATERTIGHT_LEAKS_ALL"] = showsAll ? "1" : nil
        environment = given.merging(added) { $1 }
    }

    /// What is known of a run.
    enum Outcome {
        /// The leaks, and the status with which the program has ended.
        case leaks([Leak], status: Int32)
        /// Why nothing can be said of leaks.
        case unknown(String)
    }

    /// Runs the program.
    ///
    /// - Throws: `ValidationError` if there is no such program, or it does not start.
    func run() throws -> Outcome {
        let path = try executable()
        if let reason = LeakDetective.unsupportedReason { return .unknown("Not on this platform: \(reason).") }
        defer { try? FileManager.default.removeItem(at: file) }
        let end = try start(path)
        guard let data = try? Data(contentsOf: file) else { return .unknown(Self.notLinked(arguments[0])) }
        guard !data.isEmpty else { return .unknown("\(arguments[0]) has not reported: \(Self.reason(of: end)).") }
        let answer = try JSONDecoder().decode(ProgramReport.self, from: data)
        if let reason = answer.unsupportedReason { return .unknown("\(arguments[0]) cannot look for leaks: \(reason).") }
        return .leaks(answer.report.groups.flatMap { Array(repeating: $0.leak, count: $0.count) }, status: end.status)
    }

    private func start(_ path: String) throws -> ProgramRun.End {
        #if canImport(Glibc)
        do {
            return try ProgramRun(path: path, arguments: Array(arguments.dropFirst()), environment: environment).end()
        } catch {
            throw ValidationError("\(arguments[0]) does not start: \(error.reason).")
        }
        #else
        throw ValidationError("\(path) cannot be run on this platform.")
        #endif
    }

    /// A path, or a name that is looked for where the shell looks.
    private func executable() throws -> String {
        let name = arguments[0]
        let folders = name.contains("/") ? [""] : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
        guard let path = folders.map({ $0 + name }).first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw ValidationError("\(name) is no program: there is no executable file of this name.")
        }
        return path
    }

    private static func reason(of end: ProgramRun.End) -> String {
        guard let signal = end.signal else { return "it has exited by _exit, which runs no handlers" }
        return "signal \(signal) has ended it (\(String(cString: strsignal(signal))))"
    }

    private static func notLinked(_ program: String) -> String {
        """
        \(program) has no detective in it. Add the product WatertightLeaks to its target, and `import WatertightLeaks` to \
        one of its files: a linker may drop what nothing names.
        """
    }
}

#endif
