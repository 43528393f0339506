// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Watertight

@testable import WatertightLeaks

extension HeapTests {
    /// The ways to find objects, and what cannot be read.
    @Suite(.enabled(if: looksForSignatures)) struct HeapReadingTests {
        private final class Clock {
            var time = 0
            var token: AnyCancellable?
            func start(_ ticks: PassthroughSubject<Int, Never>) { token = ticks.map { $0 }.sink { self.time = $0 } }
        }

        /// These tests pass under another allocator, too: `LD_PRELOAD=libjemalloc.so.2`.
        @Test func `glibc's blocks are found by their headers`() {
            let isReplaced = ProcessInfo.processInfo.environment["LD_PRELOAD"]?.contains("alloc") ?? false
            #expect(HeapReading.current == (isReplaced ? .signatures : .headers))
        }

        @Test(arguments: [HeapReading.headers, .signatures]) func `the leaking clock is found`(reading: HeapReading) throws {
            try HeapReading.$forced.withValue(reading) {
                let clock = Clock()
                clock.start(PassthroughSubject())
                let leak = try LeakDetective.explanation(of: clock)
                #expect(leak.origin == .cycle && leak.fix.hasPrefix("capture `[weak self]`"), "\(leak)")
                #expect(leak.steps.first?.field == "token" && leak.references.proven + leak.references.likely >= 1)
                clock.token = nil
            }
        }

        @Test func `both ways find the same objects of a class`() throws {
            // Of a class of its own: a freed object keeps its signature for a while.
            final class Counted {}
            let objects = (0..<1000).map { _ in Counted() }
            let counts = try [HeapReading.headers, .signatures].map { reading in
                let census = try Census(by: reading)
                return (0..<census.blocks.count).count { block in
                    census.blocks.kind(of: block).map { census.kinds[$0].metadata == Metadata(Counted.self) } ?? false
                }
            }
            #expect(counts == [1000, 1000])
            withExtendedLifetime(objects) {}
        }

        @Test func `a heap that is too large is refused`() throws {
            var limits = Limits()
            limits.blocks = 100
            #expect(throws: SearchFailure.tooLarge) { _ = try Census(limits: limits) }
            limits = Limits()
            limits.bytes = 1 << 10
            #expect(throws: SearchFailure.tooLarge) { _ = try Census(limits: limits) }
            limits = Limits()
            limits.references = 100
            #expect(throws: SearchFailure.tooLarge) { _ = try ObjectGraph(try Census(), limits: limits) }
        }

        @Test func `a path whose root has changed does not hold any more`() throws {
            let graph = try ObjectGraph(try Census())
            let clock = Clock()
            _ = clock
            let block = try #require((0..<graph.census.blocks.count).first { graph.census.blocks.kind(of: $0) != nil })
            let word = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
            defer { word.deallocate() }
            word.pointee = graph.census.blocks.addresses[block]
            let root = Root(kind: .global, address: UInt(bitPattern: word))
            let path = BlockPath(origin: .root(root), blocks: [block])
            #expect(PathCheck(graph.census).stillHolds(path))
            word.pointee = 0
            #expect(!PathCheck(graph.census).stillHolds(path))
        }

        @Test func `one size is searched for each cause`() throws {
            let clocks = (0..<20).map { _ in Clock() }
            let ticks = PassthroughSubject<Int, Never>()
            for clock in clocks { clock.start(ticks) }
            let search = try HeapSearch()
            let leaks = try clocks.map { try search.leak(at: LeakDetective.address(of: $0)) }
            #expect(Set(leaks.map(\.fingerprint)).count == 1 && search.maker.sizes.count == 1)
            for clock in clocks { clock.token = nil }
        }
    }
}
