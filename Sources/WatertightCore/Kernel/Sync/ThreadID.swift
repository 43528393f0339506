// SPDX-License-Identifier: Apache-2.0

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
#elseif os(Windows)
    import WinSDK
#endif

/// Identifies the calling thread by a number that is a multiple of four, not zero, and unique among living threads.
@usableFromInline package enum ThreadID {
    /// No thread.
    @inlinable @inline(__always) static var none: UInt { 0 }

    @usableFromInline package static var current: UInt {
        #if os(Windows)
            UInt(GetCurrentThreadId()) << 2
        #elseif os(WASI) && !_runtime(_multithreaded)
            4
        #else
            // The address of the thread's descriptor, of whatever type the platform declares it.
            number(pthread_self())
        #endif
    }

    /// With glibc.
    package static func number(_ thread: UInt) -> UInt { thread }

    /// With Android's bionic.
    package static func number(_ thread: Int) -> UInt { UInt(bitPattern: thread) }

    /// With musl, and on WASI.
    package static func number(_ thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }

    /// On Apple's platforms.
    package static func number<Descriptor>(_ thread: UnsafeMutablePointer<Descriptor>) -> UInt { UInt(bitPattern: thread) }
}
