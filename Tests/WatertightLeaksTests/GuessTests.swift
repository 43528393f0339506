// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// Paths from what may be left over, through memory of C's.
    struct GuessTests {
        private final class Holder {}

        @Test(arguments: [(1, false), (3, false), (4, true), (40, true)])
        func `a path that begins with what may be left over is a guess behind much memory of C's`(pieces: Int, isGuess: Bool) throws {
            // The bytes of a variable of C's may be left over.
            let variable = try #require(dlsym(nil, "optarg")).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
            let holder = Unmanaged.passRetained(Holder())
            var list = [holder.toOpaque()]
            for _ in 0..<pieces {
                let piece = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
                piece.initializeMemory(as: UnsafeMutableRawPointer?.self, repeating: nil, count: 8)
                piece.storeBytes(of: list.last, as: UnsafeMutableRawPointer?.self)
                list.append(piece)
            }
            variable.pointee = list.last
            defer {
                variable.pointee = nil
                for piece in list.dropFirst() { piece.deallocate() }
                holder.release()
            }
            let graph = try ObjectGraph(try Census())
            let blocks = try list.reversed().map { try #require(graph.census.blocks.index(at: UInt(bitPattern: $0))) }
            let root = Root(kind: .global, address: UInt(bitPattern: variable))
            #expect(graph.isGuess(BlockPath(origin: .root(root), blocks: blocks)) == isGuess)
            // What is shown of a path that is none depends on what else the process has left over.
            let shown = LeakDetective.path(to: holder.takeUnretainedValue())?.origin
            #expect(!isGuess || shown?.variable?.contains("optarg") != true, "\(String(describing: shown))")
        }
    }
}
