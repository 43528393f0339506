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
            let hasGuard = index > 0 && isGuard(mappings[index - 1], below: mapping)
            if hasGuard, let end = endOfLeftStack(in: mapping) { return min(end, mapping.range.upperBound)..<mapping.range.upperBound }
            // The main thread's variables lie in a small mapping of their own.
            return hasGuard || mapping.name == "[stack]" || mapping.range.count <= 64 << 10 ? mapping.range : nil
        }
    }

    /// The same if an allocator may have laid out its heap in any way: what stacks use, and the mappings that objects may be in.
    static func apart(from mappings: [Mapping], caller: UInt) -> (stacks: [Range<UInt>], others: [Range<UInt>]) {
        let pointers = stackPointers() + [caller]
        var (stacks, others): ([Range<UInt>], [Range<UInt>]) = ([], [])
        for index in mappings.indices {
            let mapping = mappings[index]
            guard mapping.isReadable, mapping.isWritable, ["[stack]", "[heap]"].contains(mapping.name) || mapping.isAnonymous else {
                continue
            }
            guard let stack = stack(in: mapping, pointers, hasGuard: index > 0 && isGuard(mappings[index - 1], below: mapping)) else {
                others.append(mapping.range)
                continue
            }
            stacks.append(stack)
            if stack.upperBound < mapping.range.upperBound { others.append(stack.upperBound..<mapping.range.upperBound) }
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

    /// Where the stack ends that a thread which has ended has left at the start of a mapping.
    private static func endOfLeftStack(in mapping: Mapping) -> UInt? {
        let found = ThreadDescriptor(from: mapping.range.lowerBound, before: mapping.range.upperBound)
        return found.flatMap { $0.isOfEndedThread ? $0.stackEnd : nil }
    }

    /// What is in use of the stack that a mapping begins with: nothing if its thread has ended. An allocator that guards its large blocks has no thread's
    /// descriptor in them.
    private static func stack(in mapping: Mapping, _ pointers: [UInt], hasGuard: Bool) -> Range<UInt>? {
        let used = used(of: mapping, pointers)
        if mapping.name == "[stack]" { return used ?? mapping.range }
        let start = used?.lowerBound ?? mapping.range.lowerBound
        guard used != nil || hasGuard else { return nil }
        if let found = ThreadDescriptor(from: start, before: mapping.range.upperBound) {
            return (used == nil && found.isOfEndedThread ? found.stackEnd : start)..<found.stackEnd
        }
        return used.map { $0.lowerBound..<min($0.upperBound, ($0.lowerBound + 16 << 20).roundedUp(to: 4096)) }
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
