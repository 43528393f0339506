// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The public symbols, according to the compiler, of the module that these tests are linked with.
struct SymbolGraph {
    private struct Contents: Decodable {
        struct Symbol: Decodable {
            struct Name: Decodable { let precise: String }
            let identifier: Name
            let pathComponents: [String]
        }

        struct Relationship: Decodable {
            let kind: String
            let source: String
            let target: String
            /// Its name, where it is another module's.
            let targetFallback: String?
        }

        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    /// Dotted names by what the compiler calls them.
    private let names: [String: String]
    private let relationships: [Contents.Relationship]

    /// Reads the module that was built beside this program.
    init(module: String) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let products = URL(filePath: program).deletingLastPathComponent()
        let triple = products.deletingLastPathComponent().lastPathComponent
        let output = FileManager.default.temporaryDirectory.appending(path: "symbolgraph-\(UUID())")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let command = """
            swift symbolgraph-extract -module-name \(module) -target \(triple) -minimum-access-level public \
            -skip-synthesized-members -I '\(products.appending(path: "Modules").path)' -output-dir '\(output.path)' 2>&1
            """
        // Not by Foundation's `Process`, in which LeakSanitizer rightly finds a leak.
        let tool = try #require(popen(command, "r"))
        let said = try FileHandle(fileDescriptor: fileno(tool), closeOnDealloc: false).readToEnd() ?? Data()
        try #require(pclose(tool) == 0, "\(String(decoding: said, as: UTF8.self))")
        // The module's own, and one file for each module that it extends: `Result.Publisher` is in Swift's.
        let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
        let graphs = try files.map { try JSONDecoder().decode(Contents.self, from: Data(contentsOf: $0)) }
        names = Dictionary(
            graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        relationships = graphs.flatMap(\.relationships)
    }

    /// The types that conform to a protocol of the module, or of one that it extends.
    func types(conformingTo name: String) -> Set<String> {
        Set(
            relationships.compactMap { relationship in
                let target = names[relationship.target] ?? relationship.targetFallback?.split(separator: ".").last.map(String.init)
                return relationship.kind == "conformsTo" && target == name ? names[relationship.source] : nil
            })
    }
}
