// SPDX-License-Identifier: Apache-2.0

/// A scheduler that is known to drop no action. A stage on it need not notice that an action is dropped, which costs an object for each.
@usableFromInline package protocol ReliableScheduler {
    /// Whether each action runs, or none any more.
    var runsEveryAction: Bool { get }
}

extension ImmediateScheduler: ReliableScheduler {
    @usableFromInline package var runsEveryAction: Bool { true }
}
