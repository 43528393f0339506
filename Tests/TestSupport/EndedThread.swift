// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import WatertightCore

/// What is made on a thread that has ended: nothing that the making has left on a stack keeps it.
///
/// The system has ended the thread when this returns. The leak detective takes a stack for one that holds references until then. Its stack is too small to be used
/// again for one of the process's usual threads, whose frames would leave words of it where they are.
package func elsewhere<Made>(_ make: @escaping () -> Made) -> Made {
    let work = Handed(make)
    let made = Guarded<Handed<Made>?>(nil)
    runUntilEnded { made.withLock { $0 = Handed(work.value()) } }
    guard let made = made.withLock({ $0.take() }) else { fatalError("The thread has made nothing.") }
    return made.value
}

/// A closure as an object, which passes through C as an address.
private final class ThreadWork {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

/// Runs `body` on a thread of its own, and returns when the thread has ended.
private func runUntilEnded(_ body: @escaping () -> Void) {
    #if canImport(Darwin)
        var handle: pthread_t?
    #else
        var handle = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 1 << 20)
    let error = pthread_create(&handle, &attributes, { run($0) }, Unmanaged.passRetained(ThreadWork(body)).toOpaque())
    let thread: pthread_t? = handle
    guard error == 0, let thread else { fatalError("There is no further thread: error \(error).") }
    pthread_join(thread, nil)
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work else { return nil }
    Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
    return nil
}
