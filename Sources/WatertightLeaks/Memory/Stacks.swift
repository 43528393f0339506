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
            // The calling thread's own address is the later one: its stack pointer was that of the call that asked for it.
            if let pointer = pointers.last(where: { mapping.range.contains($0) }) { return pointer..<mapping.range.upperBound }
            let isStack = mapping.name == "[stack]" || index > 0 && isGuard(mappings[index - 1], below: mapping)
            // The main thread's variables lie in a small mapping of their own.
            return isStack || mapping.range.count <= 64 << 10 ? mapping.range : nil
        }
    }

    private static func isGuard(_ mapping: Mapping, below stack: Mapping) -> Bool {
        !mapping.isReadable && mapping.isAnonymous && mapping.range.upperBound == stack.range.lowerBound
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
