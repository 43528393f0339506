// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// The parts of the threads' stacks that are in use, and the threads' own variables, which lie behind them.
enum Stacks {
    /// - Parameters:
    ///   - mappings: All of the process.
    ///   - caller: An address in the calling thread's frame: what lies below is left over from calls that have returned.
    static func ranges(in mappings: [Mapping], caller: UInt) -> [Range<UInt>] {
        let pointers = stackPointers() + [caller]
        return mappings.indices.compactMap { index -> Range<UInt>? in
            let mapping = mappings[index]
            guard mapping.isReadable, mapping.isWritable, mapping.name == "[stack]" || mapping.isAnonymous else { return nil }
            if let used = used(of: mapping, pointers) { return used }
            let isStack = mapping.name == "[stack]" || index > 0 && isGuard(mappings[index - 1], below: mapping)
            // The main thread's variables lie in a small mapping of their own.
            return isStack || mapping.range.count <= 64 << 10 ? mapping.range : nil
        }
    }

    /// The same where an allocator may have laid out its heap in any way: what stacks use, and the mappings that objects may be in.
    static func apart(from mappings: [Mapping], caller: UInt) -> (stacks: [Range<UInt>], others: [Range<UInt>]) {
        let pointers = stackPointers() + [caller]
        var (stacks, others): ([Range<UInt>], [Range<UInt>]) = ([], [])
        for index in mappings.indices {
            let mapping = mappings[index]
            guard mapping.isReadable, mapping.isWritable, ["[stack]", "[heap]"].contains(mapping.name) || mapping.isAnonymous else {
                continue
            }
            let isBehindGuard = index > 0 && isGuard(mappings[index - 1], below: mapping) && isOfThread(mapping.range)
            if let used = used(of: mapping, pointers) {
                // Neighbours are one line of the table, and a stack is hardly larger.
                let end =
                    mapping.name == "[stack]" ? used.upperBound : min(used.upperBound, (used.lowerBound + 16 << 20).roundedUp(to: 4096))
                stacks.append(used.lowerBound..<end)
                if end < used.upperBound { others.append(end..<used.upperBound) }
            } else if mapping.name == "[stack]" || isBehindGuard {
                stacks.append(mapping.range)
            } else {
                others.append(mapping.range)
            }
        }
        return (stacks, others)
    }

    /// From a thread's stack pointer on. The calling thread's own address is the later one: its stack pointer was that of the call that asked for it.
    private static func used(of mapping: Mapping, _ pointers: [UInt]) -> Range<UInt>? {
        pointers.last { mapping.range.contains($0) }.map { $0..<mapping.range.upperBound }
    }

    private static func isGuard(_ mapping: Mapping, below stack: Mapping) -> Bool {
        !mapping.isReadable && mapping.isAnonymous && mapping.range.upperBound == stack.range.lowerBound
    }

    /// At the top of a thread's stack glibc keeps what it knows of the thread, with a list in it that begins empty: a word that holds its own address.
    /// An allocator that guards its large blocks has none.
    static func isOfThread(_ range: Range<UInt>) -> Bool {
        let start = max(range.lowerBound, (range.upperBound - min(range.upperBound, 64 << 10)).roundedUp(to: 8))
        let bytes = LiveMemory().read(Int(range.upperBound - start), at: start)
        return bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 7, by: 8).contains {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt.self) == start + UInt($0)
            }
        }
    }

    /// Of the threads that wait in a system call: the last but one number that the system shows of it. One that runs shows none.
    private static func stackPointers() -> [UInt] {
        Files.names(in: "/proc/self/task").compactMap { thread in
            let numbers = Files.text(of: "/proc/self/task/\(thread)/syscall").split(whereSeparator: \.isWhitespace)
            guard numbers.count >= 3 else { return nil }
            return UInt(numbers[numbers.count - 2].drop { $0 == "0" || $0 == "x" }, radix: 16)
        }
    }
}
