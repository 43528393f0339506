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
#endif
import Synchronization

/// Names a thread by what no other thread is ever named, also when that one has ended: a `ThreadID` is given again then.
///
/// (On Windows, and on WASI without threads, it is the `ThreadID`.)
package struct ThreadMark: Hashable {
    private let number: Int

    #if os(Windows) || (os(WASI) && !_runtime(_multithreaded))
        package static var current: ThreadMark { ThreadMark(number: Int(bitPattern: ThreadID.current)) }
    #else
        private static let last = Atomic(0)

        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            let status = pthread_key_create(&key, nil)
            require(status == 0, "pthread_key_create failed with \(status)")
            return key
        }()

        /// The calling thread's, kept in the pointer itself.
        package static var current: ThreadMark {
            let known = Int(bitPattern: pthread_getspecific(key))
            guard known == 0 else { return ThreadMark(number: known) }
            let number = last.add(1, ordering: .relaxed).newValue
            pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
            return ThreadMark(number: number)
        }
    #endif
}
