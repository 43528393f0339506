// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The catalogue holds everything: the laws are shown for what stands in it.
@Suite struct CatalogueTests {
    private static let core = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/WatertightCore")

    private func types(under folder: String, matching pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        let root = Self.core.appending(path: folder)
        let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        let texts = try paths.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: root.appending(path: $0), encoding: .utf8)
        }
        return Set(texts.flatMap { text in text.matches(of: pattern).map { String($0.1) } })
    }

    @Test func `every operator has a line`() throws {
        // Nested types are those of `extension Publishers`.
        let declared = try types(under: "Operators", matching: #/\n    public (?:struct|(?:final )?class) (\w+)/#)
        let lines = Set(Catalogue.operators.map(\.type) + Catalogue.sources.map(\.type))
        #expect(declared.count > 15)
        #expect(declared.subtracting(["Publisher"]).subtracting(lines).isEmpty)
    }

    @Test func `every convenience publisher has a line`() throws {
        let declared = try types(under: "Operators", matching: #/\npublic (?:struct|final class) (\w+)/#)
        let lines = Set(Catalogue.sources.map(\.type))
        #expect(declared.count > 1)
        #expect(declared.subtracting(lines).isEmpty)
    }

    @Test func `every subject has a line`() throws {
        let declared = try types(under: "Subjects", matching: #/\npublic (?:struct|final class) (\w+)/#)
        #expect(declared == Set(Catalogue.subjects.map(\.type)))
    }

    @Test func `no two lines are the same`() {
        let names = Catalogue.operators.map(\.description)
        #expect(Set(names).count == names.count)
    }
}
