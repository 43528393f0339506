// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// Keeps the compiler from moving a retain behind a store that gives other threads leave to release.
///
/// LLVM's pass for Swift's counts moves a `swift_retain` past stores, and past releasing ones too (Swift 6.3.1): a reference that is copied under a
/// lock would be counted when the lock is open, and may be gone by then. The pass moves nothing past a fence. On x86 this one is no
/// instruction (`Documentation/Decisions/0019-retains-and-stores.md`).
@usableFromInline enum RetainFence {
    @inlinable @inline(__always) static func pass() {
        atomicMemoryFence(ordering: .acquiring)
    }
}
