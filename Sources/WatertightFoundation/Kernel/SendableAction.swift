// SPDX-License-Identifier: Apache-2.0

/// A closure on its way to another thread.
///
/// Combine's `Scheduler` takes closures that are not `Sendable`, while Dispatch and Foundation ask for such. A scheduler runs each
/// closure on the queue or run loop that its caller has chosen, and keeps it nowhere else. What a notification centre calls, on the
/// posters' threads, refers to nothing but a subscription, which takes calls on any thread.
struct SendableAction<Closure>: @unchecked Sendable {  // Sendable: it runs where its caller asked, or is safe anywhere.
    let run: Closure

    init(_ run: Closure) {
        self.run = run
    }
}
