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

/// A thread-local machine word, zero at first.
package struct ThreadLocalWord: Sendable {
    #if os(Windows)
        private let index: DWORD

        package init() {
            index = TlsAlloc()
            require(index != TLS_OUT_OF_INDEXES, "TlsAlloc failed")
        }

        /// The calling thread's.
        package var value: Int {
            get { Int(bitPattern: TlsGetValue(index)) }
            nonmutating set { TlsSetValue(index, UnsafeMutableRawPointer(bitPattern: newValue)) }
        }
    #elseif os(WASI) && !_runtime(_multithreaded)
        private final class Only: Sendable {
            let word = Word()
        }

        private let only = Only()

        package init() {}

        /// That of the only thread.
        package var value: Int {
            get { Int(bitPattern: only.word.peek()) }
            nonmutating set { only.word.store(UInt(bitPattern: newValue)) }
        }
    #else
        private let key: pthread_key_t

        package init() {
            var key = pthread_key_t()
            let status = pthread_key_create(&key, nil)
            require(status == 0, "pthread_key_create failed with \(status)")
            self.key = key
        }

        /// The calling thread's, stored in the pointer itself.
        package var value: Int {
            get { Int(bitPattern: pthread_getspecific(key)) }
            nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
        }
    #endif
}
