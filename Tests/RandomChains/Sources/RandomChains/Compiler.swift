// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Has the Swift compiler optimise generated chains, as SwiftPM does in release.
struct Compiler {
    /// The folder of the library's release modules.
    let modules: String
    /// The folder that the generated files are written to.
    let folder: String

    /// The command that optimises one file. It stops before the code is generated, which takes as long and has never failed.
    func command(_ file: String) -> [String] {
        [
            "swiftc", "-swift-version", "6", "-O", "-wmo", "-parse-as-library", "-module-name", "Chains", "-I", modules,
            "-emit-sil", file, "-o", "/dev/null",
        ]
    }

    /// Writes the chains to one file.
    func write(_ chains: [Chain]) throws -> String {
        let file = chains.count == 1 ? "\(folder)/\(chains[0].name).swift" : "\(folder)/\(chains[0].name)_and_\(chains.count - 1).swift"
        try ([prelude] + chains.map(\.text)).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Compiles the chains as one file.
    ///
    /// - Returns: The compiler's output if it fails, else `nil`.
    func complaint(about chains: [Chain]) throws -> String? {
        let file = try write(chains)
        let log = "\(file).log"
        try Data().write(to: URL(filePath: log))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command(file)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: log)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
    }

    /// Finds the chains that the compiler fails for.
    func findings(among chains: [Chain]) throws -> [Finding] {
        var left = chains
        var findings: [Finding] = []
        while !left.isEmpty, let complaint = try complaint(about: left) {
            if left.count == 1 { return findings + [Finding(chain: left[0], complaint: complaint)] }
            if let suspect = left.first(where: { complaint.contains(crashIn: $0) }), let proof = try self.complaint(about: [suspect]) {
                findings.append(Finding(chain: suspect, complaint: proof))
                left.removeAll { $0.seed == suspect.seed }
                continue
            }
            // The crash is in a function that several chains may use.
            let half = left.count / 2
            let found = try self.findings(among: Array(left[..<half])) + self.findings(among: Array(left[half...]))
            return findings + (found.isEmpty ? [Finding(chain: left[0], complaint: "together with others: \(complaint)")] : found)
        }
        return findings
    }
}

/// A chain that does not build.
struct Finding {
    let chain: Chain
    /// The compiler's output.
    let complaint: String

    /// The lines of the output that state the error.
    var reason: String {
        complaint.split(separator: "\n").filter { $0.contains("error:") || $0.contains("Assertion failed") }.prefix(3).joined(
            separator: "\n")
    }
}

extension String {
    /// Whether a line that names the function in which the compiler crashed, or an error's line, names the chain.
    fileprivate func contains(crashIn chain: Chain) -> Bool {
        split(separator: "\n").contains { line in
            (line.contains("While running pass") && line.contains("\(chain.name)y")) || line.contains("'\(chain.name)(")
        }
    }
}
