// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// How the objects of the heap are found.
enum HeapReading: Hashable, Sendable {
    /// By the headers that glibc's malloc writes in front of its blocks: objects, and what C libraries keep there.
    case headers
    /// By what an object begins with, wherever that stands: under any other allocator. It finds objects only.
    case signatures

    /// What tests want to be used.
    @TaskLocal static var forced: HeapReading?

    /// The first that finds what was just allocated; `nil` if none does. Found out once.
    private static let found = AllocatorTest.run()

    static var current: HeapReading? { forced ?? found }

    /// The first that finds, each tried several times: other threads allocate while the heap is copied, and may tear just these blocks.
    static func first(where finds: (HeapReading) -> Bool) -> HeapReading? {
        [headers, signatures].first { reading in (0..<5).contains { _ in finds(reading) } }
    }
}

/// Allocates an object on this thread and one on another, and looks for them.
private final class AllocatorTest {
    private final class Probe {}

    private let first = Probe()
    /// An allocator may have memory apart for each thread.
    private var second: Probe?

    static func run() -> HeapReading? {
        let test = AllocatorTest()
        test.allocateOnOtherThread()
        let found = HeapReading.first { test.finds(by: $0) }
        return withExtendedLifetime(test) { found }
    }

    /// If there can be no other thread, one object has to do.
    private func allocateOnOtherThread() {
        _ = wl_run_on_thread(
            true, { Unmanaged<AllocatorTest>.fromOpaque($0.unsafelyUnwrapped).takeUnretainedValue().second = Probe() },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func finds(by reading: HeapReading) -> Bool {
        guard reading != .headers || HeapRegions.hasWholeMainArena() else { return false }
        let addresses = [first, second].compactMap { $0.map { LeakDetective.address(of: $0) } }
        guard let census = try? Census(by: reading, only: { range in addresses.contains { range.contains($0) } }) else { return false }
        return addresses.allSatisfy { address in
            census.blocks.index(at: address).flatMap { census.blocks.kind(of: $0) }.map { census.kinds[$0].metadata }
                == Metadata(Probe.self)
        }
    }
}
