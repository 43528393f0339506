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
            let addresses = objects.map { UInt(bitPattern: ObjectIdentifier($0)) }
            let counts = try [HeapReading.headers, .signatures].map { reading in
                let census = try Census(by: reading)
                #expect(addresses.allSatisfy { census.blocks.index(at: $0) != nil })
                return (0..<census.blocks.count).count { block in
                    census.blocks.kind(of: block).map { census.kinds[$0].metadata == Metadata(Counted.self) } ?? false
                }
            }
            // What was freed long ago may look like an object, and a word that was freed may refer to it.
            #expect(counts[0] == 1000 && 1000...1010 ~= counts[1], "\(counts)")
            withExtendedLifetime(objects) {}
        }

        @Test func `a place that no word refers to is none`() throws {
            let (unowned, destroyed): (UInt, UInt) = (0x5, 0x1_0000_0003)
            let counts: [UInt] = [0x3, 0x3, unowned, unowned, .max, destroyed, 0x8000_0000_FFFF_FFFF]
            let memory = UnsafeMutableBufferPointer<UInt>.allocate(capacity: counts.count * 2)
            let words = UnsafeMutableBufferPointer<UInt>.allocate(capacity: 8)
            defer { for buffer in [memory, words] { buffer.deallocate() } }
            _ = memory.initialize(from: counts.flatMap { [Metadata(Clock.self).address, $0] })
            let places = counts.indices.map { UInt(bitPattern: memory.baseAddress) + UInt($0) * 16 }
            // The second is referred to by the case of an enum, the fourth twice, and only the third, which wants a word, by nothing.
            let marked = places[1] | 0x8000_0000_0000_0001
            _ = words.initialize(from: [places[0], marked, 0, places[3], places[3], places[4], places[5], places[6]])
            let snapshot = Snapshot(segments: Segment.all())
            for (buffer, kind) in [(memory, Region.Kind.objects), (words, .stack)] {
                let start = UInt(bitPattern: buffer.baseAddress)
                try snapshot.add(kind, start..<(start + UInt(buffer.count) * 8))
            }
            snapshot.sort()
            let found = SignedPlaces(in: snapshot, kinds: HeapKinds(segments: snapshot.segments))
            #expect(Array(found.addresses) == [0, 1, 3, 6].map { places[$0] })
        }

        @Test func `what looks like a class is none`() {
            let copied = LiveMemory().read(256, at: Metadata(Clock.self).address)
            let fake = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 16)
            defer { fake.deallocate() }
            fake.initializeMemory(as: UInt8.self, repeating: 0)
            UnsafeMutableRawBufferPointer(rebasing: fake[16...]).copyBytes(from: copied)
            let kinds = HeapKinds(segments: Segment.all())
            #expect(kinds.index(ofFirstWord: Metadata(Clock.self).address) != nil)
            #expect(fake.baseAddress.map { kinds.index(ofFirstWord: UInt(bitPattern: $0) + 16) } == .some(nil))
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
            word.pointee = graph.census.blocks.address(of: block)
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
