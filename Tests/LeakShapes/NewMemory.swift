// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// What malloc hands out anew, and what it would be told of malloc in a program that this one starts.
enum NewMemory {
    static func show() {
        #if canImport(Glibc)
            let isFilled = (0..<100).allSatisfy { _ in
                guard let block = malloc(size) else { return false }
                defer { free(block) }
                return holdsFill(block)
            }
            print("filled\t\(isFilled)")
            print("tunables\t\(getenv("GLIBC_TUNABLES").map { String(cString: $0) } ?? "none")")
        #endif
    }
}

private let size = 64

/// Whether each byte of a block is malloc's. Not inlined: a compiler that sees the call of malloc takes the bytes of new memory for any.
@inline(never) private func holdsFill(_ block: UnsafeMutableRawPointer) -> Bool {
    UnsafeRawBufferPointer(start: block, count: size).allSatisfy { $0 == 0xAA }
}
