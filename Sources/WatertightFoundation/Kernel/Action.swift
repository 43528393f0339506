// SPDX-License-Identifier: Apache-2.0

/// A closure on its way to another thread.
///
/// Combine's `Scheduler` takes closures that are not `Sendable`, while Dispatch and Foundation ask for such. A scheduler runs each
/// closure on the queue or run loop that its caller has chosen, and keeps it nowhere else.
struct Action: @unchecked Sendable {  // Sendable: run only where the scheduler's caller asked for it to be run.
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
        self.run = run
    }
}
