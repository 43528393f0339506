// SPDX-License-Identifier: Apache-2.0

/// What glibc keeps of a thread: the last thing on the thread's stack.
///
/// There is a list of mutexes in it that begins empty. Its first word and the one in front of that both hold the address of the first. In front of both
/// stands the thread's number, which the system sets to zero when the thread has ended, and glibc to −1 when it was joined. glibc keeps such a stack for the
/// next thread, with words on it.
struct ThreadDescriptor {
    /// The end of the page that the descriptor ends in, and so of the stack.
    let stackEnd: UInt
    /// Whether the thread has ended, so that its stack holds nothing.
    let isOfEndedThread: Bool

    /// The descriptor on a stack that begins at an address or reaches below it. `nil` if there is none before `limit`, nor within sixteen mebibytes.
    ///
    /// The mapping that a stack lies in may go on behind it: neighbours are one line of the table, and a thread's heap may be one.
    init?(from start: UInt, before limit: UInt) {
        let limit = min(limit, start + 16 << 20)
        var address = start.roundedUp(to: 8)
        while address < limit {
            let bytes = LiveMemory().read(Int(min(Self.chunk, limit - address)), at: address)
            if let list = Self.list(in: bytes, at: address) {
                stackEnd = (list + Self.rest).roundedUp(to: 4096)
                isOfEndedThread = LiveMemory().load(Int32.self, at: list - Self.numberBeforeList).map { $0 <= 0 } ?? false
                return
            }
            guard bytes.count >= 16 else { return nil }
            // The two words may stand on both sides of the chunk's end.
            address += UInt(bytes.count).roundedDown(to: 8) - 8
            if limit - address <= 8 { return nil }
        }
        return nil
    }

    private static let chunk: UInt = 64 << 10

    /// At least what follows the list in the descriptor, and less than a page more.
    private static let rest: UInt = 1024

    /// How far in front of the list the thread's number stands.
    private static let numberBeforeList: UInt = 16

    private static func list(in bytes: [UInt8], at start: UInt) -> UInt? {
        bytes.withUnsafeBytes { bytes in
            guard let words = bytes.baseAddress?.assumingMemoryBound(to: UInt.self), bytes.count >= 16 else { return nil }
            let count = bytes.count / 8
            var (index, address) = (1, start + 8)
            while index < count {
                if words[index] == address, words[index - 1] == address { return address }
                (index, address) = (index &+ 1, address &+ 8)
            }
            return nil
        }
    }
}
