// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// Keeps the compiler from moving a retain past a store after which other threads may release.
///
/// LLVM's pass for Swift's counts moves a `swift_retain` past stores, and past releasing ones too (Swift 6.3.1): a reference that is copied
/// under a lock would be retained after the unlock, when its object may already be deallocated. The pass moves nothing past a fence. On x86
/// this fence is no instruction (`Documentation/Decisions/0019-retains-and-stores.md`).
@usableFromInline enum RetainFence {
    @inlinable @inline(__always) static func pass() {
        atomicMemoryFence(ordering: .acquiring)
    }
}
