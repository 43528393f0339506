// SPDX-License-Identifier: Apache-2.0

/// What a task's status word says: whether it runs, stands in a queue, or waits for something that has a record.
///
/// ```
///   header, job │ resume function, its context │ … │ status, newest record │ …
///               0x38                             0x60    0x68
/// ```
/// Source: `ActiveTaskStatus` in `TaskPrivate.h` of the Swift runtime, for 64 bits.
struct TaskStatus {
    private let status: UInt
    /// The address of the record of what the task waits for: a part of the task's frames.
    let record: UInt

    /// - Parameter bytes: The task's.
    /// - Returns: `nil` if there are too few.
    init?(of bytes: UnsafeRawPointer, _ count: Int) {
        guard count >= Self.recordOffset + 8 else { return nil }
        status = bytes.loadUnaligned(fromByteOffset: Self.statusOffset, as: UInt.self)
        record = bytes.loadUnaligned(fromByteOffset: Self.recordOffset, as: UInt.self)
    }

    /// Whether the task neither runs nor stands in a queue: nothing has its address in order to run it, but what will resume it.
    var isSuspended: Bool { status & (Self.running | Self.enqueued | Self.waiting) == Self.waiting }

    private static let (statusOffset, recordOffset) = (0x60, 0x68)
    private static let (running, enqueued, waiting): (UInt, UInt, UInt) = (0x800, 0x1000, 0x4000)
}

extension Census {
    func isTask(_ index: BlockIndex) -> Bool { blocks.kind(of: index).map { kinds[$0].isTask } ?? false }

    func isPartOfTask(_ index: BlockIndex) -> Bool { isTask(index) || areFrames(index) }

    /// Whether a block is a task that waits. The record says that the word is one of status: it stands in the task's own frames.
    func isSuspended(_ index: BlockIndex) -> Bool {
        guard isTask(index), let status = TaskStatus(of: bytes(of: index), blocks[index].count), status.isSuspended else { return false }
        return blocks.index(around: status.record).map { areFrames($0) || $0 == index } ?? false
    }
}
