// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// A run of the built command, with its output read through pipes.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Its output, by line.
    var lines: [Substring] {
        (output + "\n" + errors).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Runs the `watertight` that was built beside the tests, with these variables of the environment set, or not set if the value is `nil`.
    init(_ arguments: String..., environment: [String: String?] = [:]) throws {
        try self.init(arguments, environment: environment)
    }

    /// Runs the `watertight` that was built beside the tests, with these variables of the environment set, or not set if the value is `nil`.
    init(_ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil) throws {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = try Self.built("watertight")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        process.standardOutput = output
        process.standardError = errors

        try process.run()
        // Standard error fits a pipe's buffer, so it may be read after the output has ended.
        self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Runs the `watertight` that was built beside the tests, as a line of the shell, in which it is `$0`.
    init(shell line: String) throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line, try Self.built("watertight").path]
        process.standardError = errors

        try process.run()
        output = ""
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Runs the `watertight` that was built beside the tests, with a terminal as its standard error.
    init(onTerminal arguments: [String], folder: URL) throws {
        let (terminal, name) = try Self.terminal()
        let device = FileHandle(fileDescriptor: open(name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
        let process = Process()
        process.executableURL = try Self.built("watertight")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = device

        try process.run()
        // What the command writes fits the terminal's buffer, which is read before the device closes and takes the rest with it. The system carries the lines
        // into it one by one, and a read waits for them only if none is there.
        process.waitUntilExit()
        _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 12)
        while case let count = read(terminal, &part, part.count), count > 0 { bytes += part.prefix(count) }
        try device.close()
        close(terminal)
        output = ""
        errors = String(decoding: bytes, as: UTF8.self)
        status = process.terminationStatus
    }

    struct NoTerminal: Error {}

    /// A terminal's side that is read, and the name of the one that is written to.
    private static func terminal() throws -> (Int32, String) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        #if os(Linux)
        // The C library's functions for it are hidden from Swift. These requests are what they make: unlock, and say your number.
        var (isLocked, number): (Int32, Int32) = (0, 0)
        guard ioctl(terminal, 0x4004_5431, &isLocked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else { throw NoTerminal() }
        return (terminal, "/dev/pts/\(number)")
        #else
        guard grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else { throw NoTerminal() }
        return (terminal, String(cString: name))
        #endif
    }

    /// A program that was built beside the tests.
    static func built(_ name: String) throws -> URL {
        let bundle = CommandLine.arguments.lazy.compactMap { argument in
            argument.range(of: ".xctest").map { URL(filePath: String(argument[..<$0.upperBound])) }
        }
        let folder = (bundle.first ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
        let command = folder.appending(path: name)
        guard FileManager.default.isExecutableFile(atPath: command.path) else { throw NotBuilt(path: command.path) }
        return command
    }

    struct NotBuilt: Error {
        let path: String
    }
}

#endif
