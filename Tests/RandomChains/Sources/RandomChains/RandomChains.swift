// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Builds random, well-typed chains of operators with the optimiser, which once crashed on one in four of them.
///
/// ```
/// RandomChains --modules FOLDER [--chains 120] [--seed 1]   builds so many chains, from that seed on
/// RandomChains --print SEED                                 prints the source of one chain
/// ```
@main
struct RandomChains {
    static func main() throws {
        let options = Options(CommandLine.arguments.dropFirst())
        if let seed = options["--print"].flatMap(UInt64.init) { return print(prelude + Chain(seed: seed).text) }
        guard let modules = options["--modules"] else {
            print("usage: RandomChains --modules FOLDER [--chains N] [--seed SEED] [--into FOLDER], or --print SEED")
            exit(2)
        }
        let seed = options["--seed"].flatMap(UInt64.init) ?? 1
        let count = options["--chains"].flatMap(UInt64.init) ?? 120
        let folder = options["--into"] ?? FileManager.default.temporaryDirectory.appending(path: "RandomChains").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

        let compiler = Compiler(modules: modules, folder: folder)
        let findings = try build([.reported] + (seed..<seed + count).map(Chain.init), with: compiler)
        for finding in findings {
            print("\nthe chain of seed \(finding.chain.seed) does not build:\n\(finding.chain.text)\n\(finding.reason)")
            print("alone: \(compiler.command("\(folder)/\(finding.chain.name).swift").joined(separator: " "))")
        }
        print("\(count) chains, of the seeds \(seed) to \(seed + count - 1), and the reported one: \(findings.count) do not build")
        exit(findings.isEmpty ? 0 : 1)
    }

    /// Builds the chains on all cores.
    ///
    /// - Returns: The chains that fail, in the order of their seeds.
    private static func build(_ chains: [Chain], with compiler: Compiler) throws -> [Finding] {
        // Few chains a file, so that the cores finish together; many, since each file loads the modules.
        let size = 25
        let parts = stride(from: 0, to: chains.count, by: size).map { Array(chains[$0..<min($0 + size, chains.count)]) }
        let results = Mutex<[Result<[Finding], any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: parts.count) { index in
            let result = Result { try compiler.findings(among: parts[index]) }
            results.withLock { $0.append(result) }
        }
        return try results.withLock { $0 }.flatMap { try $0.get() }.sorted { $0.chain.seed < $1.chain.seed }
    }
}

/// Arguments in pairs of a name and a value.
struct Options {
    private let values: [String: String]

    init(_ arguments: ArraySlice<String>) {
        let pairs = zip(arguments, arguments.dropFirst()).filter { $0.0.hasPrefix("--") }
        values = Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    subscript(_ name: String) -> String? { values[name] }
}
