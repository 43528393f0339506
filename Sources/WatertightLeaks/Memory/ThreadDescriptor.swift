// SPDX-License-Identifier: Apache-2.0

/// What glibc keeps of a thread: the last thing on the thread's stack.
///
/// There is a list of mutexes in it that begins empty. Its first word and the one in front of that both hold the address of the first.
enum ThreadDescriptor {
    /// Where a stack ends, which begins at an address or reaches below it: the end of the page that the descriptor ends in. `nil` where there is no
    /// descriptor before `limit`, nor within sixteen mebibytes.
    ///
    /// The mapping that a stack lies in may go on behind it: neighbours are one line of the table, and a thread's heap may be one.
    static func stackEnd(from start: UInt, before limit: UInt) -> UInt? {
        let limit = min(limit, start + 16 << 20)
        var address = start.roundedUp(to: 8)
        while address < limit {
            let bytes = LiveMemory().read(Int(min(chunk, limit - address)), at: address)
            if let list = list(in: bytes, at: address) { return (list + rest).roundedUp(to: 4096) }
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

    private static func list(in bytes: [UInt8], at start: UInt) -> UInt? {
        bytes.withUnsafeBytes { bytes in
            guard bytes.count >= 16 else { return nil }
            var before = bytes.loadUnaligned(as: UInt.self)
            for offset in stride(from: 8, through: bytes.count - 8, by: 8) {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self)
                if word == start + UInt(offset), before == word { return word }
                before = word
            }
            return nil
        }
    }
}
