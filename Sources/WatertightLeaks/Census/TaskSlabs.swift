// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Tells how much of a slab is in use. The runtime keeps the frames of a task's asynchronous functions in slabs, one above the other, and leaves on them what
/// stood in frames that have returned.
///
/// ```
///   mark │ next slab │ capacity, used │ to sixteen bytes │ frames │ what is left over
/// ```
/// Source: `StackAllocator.h` of the Swift runtime.
struct TaskSlabs {
    /// The first word of each.
    private let mark: UInt?

    init(mark: UInt? = wl_task_slab_mark().map { UInt(bitPattern: $0) }) { self.mark = mark }

    /// The parts of a slab that may hold references; `nil` of what is none.
    func usedWords(of bytes: UnsafeRawPointer, _ count: Int) -> [Range<Int>]? {
        guard let mark, count >= Self.headerSize, bytes.loadUnaligned(as: UInt.self) == mark else { return nil }
        let (capacity, used) = (Self.number(in: bytes, at: 16), Self.number(in: bytes, at: 20))
        guard used <= capacity, capacity <= count - Self.headerSize else { return nil }
        return [8..<16, Self.headerSize..<Self.headerSize + used]
    }

    func isSlab(_ block: Block, in snapshot: Snapshot) -> Bool {
        guard let region = snapshot.region(of: block.address) else { return false }
        return usedWords(of: region.copied(block.address), block.count) != nil
    }

    /// The address of the next slab of the same task; zero in the last one.
    static func next(after bytes: UnsafeRawPointer) -> UInt { bytes.loadUnaligned(fromByteOffset: 8, as: UInt.self) }

    private static let headerSize = 32

    private static func number(in bytes: UnsafeRawPointer, at offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
