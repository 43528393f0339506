// SPDX-License-Identifier: Apache-2.0

#if DEBUG && !os(Windows) && (!os(WASI) || _runtime(_multithreaded))
    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #elseif canImport(WASILibc)
        import WASILibc
    #endif
#endif

/// Counts, in debug builds, the locks that this thread holds, so that a carrier can assert that it holds none when it calls out, and one
/// where it relies on that.
@usableFromInline
package enum LockAudit {
    #if DEBUG && !os(Windows) && (!os(WASI) || _runtime(_multithreaded))
        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            let status = pthread_key_create(&key, nil)
            require(status == 0, "pthread_key_create failed with \(status)")
            return key
        }()

        /// The number of locks held by this thread, kept in the pointer itself.
        package static var heldByThisThread: Int {
            get { Int(bitPattern: pthread_getspecific(key)) }
            set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
        }

        @usableFromInline static func noteAcquired() { heldByThisThread += 1 }
        @usableFromInline static func noteReleased() { heldByThisThread -= 1 }

        @usableFromInline
        static func assertNoneHeld() {
            assert(heldByThisThread == 0, "Watertight calls out while it holds a lock")
        }

        @usableFromInline
        static func assertHeld() {
            assert(heldByThisThread > 0, "Watertight does without a lock what it may do under one only")
        }
    #else
        @inlinable @inline(__always) static func noteAcquired() {}
        @inlinable @inline(__always) static func noteReleased() {}

        @inlinable
        @inline(__always)
        static func assertNoneHeld() {}
        @inlinable
        @inline(__always)
        static func assertHeld() {}
    #endif
}
