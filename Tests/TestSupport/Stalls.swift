// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Lets threads stand still at random yield points of a debug build, for about a millisecond, if the environment asks for it.
///
/// So a test fails sooner if it takes for granted which of two threads comes first. One thread stands still at a time, so that others pass it, and for at
/// most half of its time. A thread that `interruptEverywhere` interrupts never stands still.
package final class Stalls {
    package static var areOn: Bool { rarity != nil && Explorer.isInstalled }

    /// A thread stands still at one yield point in this many; `nil` if `STALLS` is not in the environment.
    fileprivate static let rarity = ProcessInfo.processInfo.environment["STALLS"].map { text in
        guard let rarity = UInt64(text), rarity > 0 else { fatalError("STALLS has to be a number of at least 1, not '\(text)'") }
        return rarity
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, { $0.map { Unmanaged<Stalls>.fromOpaque($0).release() } }) == 0)
        return key
    }()

    /// The calling thread's own.
    private static var own: Stalls {
        if let known = pthread_getspecific(key) { return Unmanaged<Stalls>.fromOpaque(known).takeUnretainedValue() }
        let stalls = Stalls()
        pthread_setspecific(key, Unmanaged.passRetained(stalls).toOpaque())
        return stalls
    }

    /// Whether a thread stands still.
    private static let isTaken = Atomic<Bool>(false)

    private var random = SeededGenerator(.random(in: 1 ... .max))
    private var earliest = ContinuousClock.now

    /// Called at each yield point.
    static func visit() {
        guard let rarity else { return }
        own.visit(rarity)
    }

    private func visit(_ rarity: UInt64) {
        guard random.next(upperBound: rarity) == 0, ContinuousClock.now >= earliest else { return }
        guard !Self.isTaken.exchange(true, ordering: .relaxed) else { return }
        let start = ContinuousClock.now
        usleep(UInt32.random(in: 0..<2_000, using: &random))
        Self.isTaken.store(false, ordering: .relaxed)
        let end = ContinuousClock.now
        earliest = end + (end - start)
    }
}

#if os(Linux)
    /// Called when the process starts, so that the threads of every test have stalls.
    @section(".init_array") @used private let installsStalls: @convention(c) () -> Void = {
        if Stalls.rarity != nil { _ = Explorer.isInstalled }
    }
#endif
