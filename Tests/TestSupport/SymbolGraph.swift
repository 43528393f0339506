// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The public symbols, according to the compiler, of a module that the tests are linked with.
package struct SymbolGraph {
    /// A method or a property of a type.
    package struct Member: Hashable {
        package let type: String
        /// With its labels, as in `skip(while:)`.
        package let name: String
        package let isDeprecated: Bool
    }

    /// What the compiler's tool said that could not read the module.
    package struct Unreadable: Error {
        let said: String
    }

    private struct Contents: Decodable {
        struct Symbol: Decodable {
            struct Name: Decodable { let precise: String }
            struct Kind: Decodable { let identifier: String }
            struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }
            let identifier: Name
            let pathComponents: [String]
            let kind: Kind
            let availability: [Availability]?
        }

        struct Relationship: Decodable {
            let kind: String
            let source: String
            let target: String
            /// Its name, if it is another module's.
            let targetFallback: String?
        }

        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    /// Dotted names by what the compiler calls them.
    private let names: [String: String]
    private let symbols: [Contents.Symbol]
    private let relationships: [Contents.Relationship]

    /// Reads the module that was built beside this program.
    package init(module: String) throws {
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
        guard let tool = popen(command, "r") else { throw Unreadable(said: "no process could be made") }
        let said = try FileHandle(fileDescriptor: fileno(tool), closeOnDealloc: false).readToEnd() ?? Data()
        guard pclose(tool) == 0 else { throw Unreadable(said: String(decoding: said, as: UTF8.self)) }
        // The module's own, and one file for each module that it extends: `Result.Publisher` is in Swift's.
        let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
        let graphs = try files.map { try JSONDecoder().decode(Contents.self, from: Data(contentsOf: $0)) }
        symbols = graphs.flatMap(\.symbols)
        names = Dictionary(
            symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        relationships = graphs.flatMap(\.relationships)
    }

    /// The types that conform to a protocol of the module, or of one that it extends.
    package func types(conformingTo name: String) -> Set<String> {
        Set(
            relationships.compactMap { relationship in
                let target = names[relationship.target] ?? relationship.targetFallback?.split(separator: ".").last.map(String.init)
                return relationship.kind == "conformsTo" && target == name ? names[relationship.source] : nil
            })
    }

    /// The methods and properties of some types, overload by overload.
    package func members(of types: Set<String>) -> [Member] {
        let kinds: Set = ["swift.method", "swift.type.method", "swift.property"]
        return symbols.compactMap { symbol in
            guard symbol.pathComponents.count == 2, types.contains(symbol.pathComponents[0]), kinds.contains(symbol.kind.identifier) else {
                return nil
            }
            return Member(
                type: symbol.pathComponents[0], name: symbol.pathComponents[1],
                isDeprecated: symbol.availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false)
        }
    }
}
