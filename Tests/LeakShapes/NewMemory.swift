// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// What malloc hands out anew, and what it would be told of malloc in a program that this one starts.
enum NewMemory {
    static func show() {
        #if canImport(Glibc)
            let words = 8
            var seen: Set<UInt> = []
            for _ in 0..<100 {
                guard let block = malloc(words * 8) else { continue }
                // What stands in it already: a compiler takes the words of new memory for any.
                seen.insert(UnsafeMutablePointer<UInt>(OpaquePointer(block))[volatileIndex(3)])
                free(block)
            }
            print("filled\t\(seen == [0xAAAA_AAAA_AAAA_AAAA])")
            print("tunables\t\(getenv("GLIBC_TUNABLES").map { String(cString: $0) } ?? "none")")
        #endif
    }
}

/// An index that no compiler knows.
@inline(never) private func volatileIndex(_ index: Int) -> Int { Int(CommandLine.argc) > 1 << 20 ? 0 : index }
