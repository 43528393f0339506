// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// Every way of holding an object is found, and nothing is taken for one that is none.
    struct ShapeTests {
        private nonisolated(unsafe) static let census = try? ShapeCensus()
        private nonisolated(unsafe) static let censusByFile = {
            wl_read_by_file(true)
            defer { wl_read_by_file(false) }
            return try? ShapeCensus()
        }()
        private nonisolated(unsafe) static let censusBySignatures = try? ShapeCensus(by: .signatures)

        @Test(arguments: Shape.all.map(\.name)) func isRight(name: String) throws { try check(name, in: Self.census) }

        @Test(arguments: Shape.all.map(\.name)) func isRightIfMemoryIsReadAsAFile(name: String) throws {
            try check(name, in: Self.censusByFile)
        }

        /// In a process of few tests (see `looksForSignatures`). The names say which shapes are wrong: a leaf that is held and missed, or known and reached.
        @Test(.enabled(if: looksForSignatures)) func isRightWhereObjectsAreFoundBySignatures() throws {
            let census = try #require(Self.censusBySignatures)
            let (missed, mistaken) = (census.names(missing: true), census.names(missing: false))
            // A block is no object: without headers it is not found.
            #expect(missed == ["blocks"] && mistaken.isEmpty, "missed: \(missed), mistaken: \(mistaken)")
        }

        private func check(_ name: String, in census: ShapeCensus?) throws {
            let census = try #require(census)
            let made = try #require(census[name])
            let proven = census.reached(from: made.block, by: .proven)
            let likely = census.reached(from: made.block, by: .possible)
            for leaf in made.leaves.heldAddresses {
                let (isProven, isLikely) = (census.contains(leaf, in: proven), census.contains(leaf, in: likely))
                switch made.shape.expectation {
                case .proven: #expect(isProven, "likely: \(isLikely)")
                case .likely(let cause): #expect(isLikely && !isProven, "\(cause); proven: \(isProven)")
                case .either(let cause): #expect(isLikely, "\(cause)")
                case .unseen(let cause): #expect(!isLikely, "\(cause)")
                }
            }
            for leaf in made.leaves.knownAddresses {
                #expect(!census.contains(leaf, in: likely), "proven: \(census.contains(leaf, in: proven))")
            }
            checkCounts(
                of: proven.union(made.leaves.addresses.compactMap { census.graph.census.blocks.index(at: $0) }), of: made, in: census)
        }

        private func checkCounts(of blocks: Set<BlockIndex>, of made: ShapeCensus.Made, in census: ShapeCensus) {
            for block in blocks {
                let explanation = census.graph.explanation(of: block)
                #expect(!explanation.isOverExplained, "\(explanation) \(description(of: block, census))")
                guard made.shape.isExact, made.shape.expectation == .proven else { continue }
                // What a variable of the standard library or of the program holds, too.
                let variables = census.graph.roots[block].count { $0.kind == .global }
                #expect(explanation.open <= variables, "\(explanation) \(description(of: block, census))")
            }
        }

        /// A block, and each reference to it.
        private func description(of block: BlockIndex, _ census: ShapeCensus) -> String {
            var text = name(of: block, census)
            for holder in Set(census.graph.holders[block].map(\.block)) {
                census.graph.census.eachReference(of: holder) { reference in
                    guard reference.target == census.graph.census.blocks.address(of: block) else { return }
                    text += ", \(reference.certainty) by \(reference.offset) \"\(reference.path)\" of \(name(of: holder, census))"
                }
            }
            return text
        }

        private func name(of block: BlockIndex, _ census: ShapeCensus) -> String {
            let kind = census.graph.census.blocks.kind(of: block).map { census.graph.census.kinds[$0].metadata }
            let name = kind.map { census.graph.census.kinds.values.kind(of: $0) == .classType ? "\($0.type)" : "context" } ?? "no object"
            return "\(name) of \(census.graph.census.blocks[block].count) bytes"
        }
    }
}
