// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Dispatch
import Foundation
import WatertightCore

/// Blocks the thread that made it until it is released. The thread's run loop runs meanwhile, as far as it has anything to run.
///
/// ```
///   blocked ──▶ in the run loop ──▶ released: an action of the loop stops it
///      └──▶ nothing to run in the loop: waits for the semaphore
/// ```
final class BlockedThread: @unchecked Sendable {  // Sendable: a run loop may be woken from any thread.
    /// The innermost one that blocks the calling thread.
    @TaskLocal private static var innermost: BlockedThread?

    private let runLoop: CFRunLoop = CFRunLoopGetCurrent()
    private let semaphore = DispatchSemaphore(value: 0)
    /// 1 once it is released.
    private let released = Word()

    /// Lets the thread go on, now or when it would block. Called once, from any thread.
    func release() {
        released.store(1)
        semaphore.signal()
        CFRunLoopPerformBlock(runLoop, Self.actionMode) { [weak self] in self?.stopRunLoop() }
        CFRunLoopWakeUp(runLoop)
    }

    /// Blocks the thread.
    ///
    /// - Parameter timeout: In seconds; nil for no limit.
    /// - Returns: Whether it was released in time.
    func block(for timeout: TimeInterval?) -> Bool {
        let end = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
        let isInTime = Self.$innermost.withValue(self) { wait(until: end) }
        if let enclosing = Self.innermost, enclosing.released.load() != 0 { enclosing.stopRunLoop() }
        return isInTime
    }

    private func wait(until end: DispatchTime) -> Bool {
        while released.load() == 0 {
            switch CFRunLoopRunInMode(Self.mode, Self.seconds(until: end), false) {
            case .finished: if semaphore.wait(timeout: end) == .timedOut { return released.load() != 0 }
            case .timedOut: return released.load() != 0
            default: break
            }
        }
        return true
    }

    /// Stops the run of the loop that this one is in. If another one blocks the thread inside of it, that one does so at its end.
    private func stopRunLoop() {
        if Self.innermost === self { CFRunLoopStop(runLoop) }
    }

    private static func seconds(until end: DispatchTime) -> TimeInterval {
        let now = DispatchTime.now()
        guard end != .distantFuture else { return 1e9 }
        return end > now ? TimeInterval(end.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9 : 0
    }
}

#if canImport(Darwin)
    extension BlockedThread {
        fileprivate static var mode: CFRunLoopMode { .defaultMode }
        fileprivate static var actionMode: CFTypeRef { mode.rawValue }
    }
#else
    extension BlockedThread {
        fileprivate static var mode: CFRunLoopMode? { kCFRunLoopDefaultMode }
        fileprivate static var actionMode: CFTypeRef? { mode }
    }
#endif
