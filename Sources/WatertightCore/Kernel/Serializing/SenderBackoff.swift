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

/// Limits how long a sender is slowed: by a time, and what the system needs to wake it.
struct SenderBackoff {
    /// How often the sender yields before it sleeps. An owner at its last delivery hands over sooner than a thread falls asleep.
    private static let spinLimit = 20
    /// After how many sleeps the next ones take twice as long, from 20 µs to 1.28 ms: each is some eighth of the time waited.
    private static let sleepsOfOneLength = 8

    private let deadline: ContinuousClock.Instant
    private var pauses = 0

    init(milliseconds maxWait: Int) { deadline = .now + .milliseconds(maxWait) }

    /// Whether the sender has waited long enough.
    var isOver: Bool { ContinuousClock.now >= deadline }

    /// Lets other threads run.
    mutating func pause() {
        pauses += 1
        YieldPoint.pass()
        #if os(Windows)
            SwitchToThread()
        #elseif os(WASI) && !_runtime(_multithreaded)
            // One thread: there is no other to wait for.
        #else
            if pauses <= Self.spinLimit {
                sched_yield()
            } else {
                let doublings = min(6, (pauses - Self.spinLimit) / Self.sleepsOfOneLength)
                var maxSleep = timespec(tv_sec: 0, tv_nsec: 20_000 << doublings)
                nanosleep(&maxSleep, nil)
            }
        #endif
    }
}
