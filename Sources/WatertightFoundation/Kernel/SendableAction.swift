// SPDX-License-Identifier: Apache-2.0

/// A closure that is passed to another thread.
///
/// Combine's `Scheduler` takes closures that are not `Sendable`, while Dispatch and Foundation require `Sendable` ones. A scheduler runs each
/// closure on the queue or run loop that its caller has chosen, and stores it nowhere else. The block that a notification centre calls, on the
/// posters' threads, refers only to a subscription, which takes calls on any thread.
struct SendableAction<Closure>: @unchecked Sendable {  // Sendable: run where the scheduler's caller chose, or safe on any thread.
    let run: Closure

    init(_ run: Closure) {
        self.run = run
    }
}
