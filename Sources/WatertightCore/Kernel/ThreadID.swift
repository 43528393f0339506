// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif os(Windows)
    import WinSDK
#endif

/// Names the calling thread by a number that is a multiple of four, not zero, and no other living thread's.
@usableFromInline
package enum ThreadID {
    /// No thread.
    @inlinable
    @inline(__always)
    static var none: UInt { 0 }

    @usableFromInline
    package static var current: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #elseif os(Windows)
            UInt(GetCurrentThreadId()) << 2
        #elseif os(WASI)
            4
        #elseif canImport(Glibc)
            // The address of the thread's descriptor.
            UInt(pthread_self())
        #else
            UInt(bitPattern: Int(bitPattern: pthread_self()))
        #endif
    }
}
