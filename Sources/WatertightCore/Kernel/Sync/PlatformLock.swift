// SPDX-License-Identifier: Apache-2.0

#if !os(WASI) || _runtime(_multithreaded)
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

    /// The system's own lock: `os_unfair_lock` on Apple's platforms, `SRWLOCK` on Windows, elsewhere a `pthread_mutex`, with priority
    /// inheritance if the system has it.
    @usableFromInline struct PlatformLock: ~Copyable {
        #if canImport(Darwin)
            private let primitive = Cell(os_unfair_lock())
        #elseif os(Windows)
            private let primitive = Cell(SRWLOCK())
        #else
            // All zeros are the initial value of a mutex with glibc, musl, bionic and WASI.
            private let primitive = Cell(pthread_mutex_t())
        #endif

        @usableFromInline init() {
            #if canImport(Glibc) || canImport(Musl)
                var attributes = pthread_mutexattr_t()
                pthread_mutexattr_init(&attributes)
                pthread_mutexattr_setprotocol(&attributes, CInt(PTHREAD_PRIO_INHERIT))
                pthread_mutex_init(primitive.address, &attributes)
                pthread_mutexattr_destroy(&attributes)
            #endif
        }

        #if !canImport(Darwin) && !os(Windows)
            deinit { pthread_mutex_destroy(primitive.address) }
        #endif

        @usableFromInline borrowing func lock() {
            #if canImport(Darwin)
                os_unfair_lock_lock(primitive.address)
            #elseif os(Windows)
                AcquireSRWLockExclusive(primitive.address)
            #else
                pthread_mutex_lock(primitive.address)
            #endif
        }

        @usableFromInline borrowing func unlock() {
            #if canImport(Darwin)
                os_unfair_lock_unlock(primitive.address)
            #elseif os(Windows)
                ReleaseSRWLockExclusive(primitive.address)
            #else
                pthread_mutex_unlock(primitive.address)
            #endif
        }
    }
#endif
