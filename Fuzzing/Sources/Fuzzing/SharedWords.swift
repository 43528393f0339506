// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Numbers that a child process writes and its parent reads, also after the child has trapped.
final class SharedWords {
    private let words: UnsafeMutablePointer<Int>
    private let size: Int

    init(count: Int) {
        size = count * MemoryLayout<Int>.stride
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { preconditionFailure("mmap failed: \(errno)") }
        words = memory.bindMemory(to: Int.self, capacity: count)
        words.initialize(repeating: 0, count: count)
    }

    deinit { munmap(words, size) }

    subscript(index: Int) -> Int {
        get { words[index] }
        set { words[index] = newValue }
    }
}
