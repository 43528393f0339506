// SPDX-License-Identifier: Apache-2.0

/// Counts, in debug builds, the locks that this thread holds. A carrier asserts that it holds none when it calls out, and that it holds one
/// where it relies on that.
@usableFromInline package enum LockAudit {
    #if DEBUG
        private static let held = ThreadLocalWord()

        /// The number of locks held by this thread.
        package static var heldByThisThread: Int {
            get { held.value }
            set { held.value = newValue }
        }

        @usableFromInline static func noteAcquired() { heldByThisThread += 1 }
        @usableFromInline static func noteReleased() { heldByThisThread -= 1 }

        @usableFromInline static func assertNoneHeld() {
            assert(heldByThisThread == 0, "Watertight calls out while it holds a lock")
        }

        @usableFromInline static func assertHeld() {
            assert(heldByThisThread > 0, "Watertight does without a lock what it may do under one only")
        }
    #else
        @inlinable @inline(__always) static func noteAcquired() {}
        @inlinable @inline(__always) static func noteReleased() {}

        @inlinable @inline(__always) static func assertNoneHeld() {}
        @inlinable @inline(__always) static func assertHeld() {}
    #endif
}
