// SPDX-License-Identifier: Apache-2.0

/// The error of a run of a ``TestScheduler`` that did not come to an end.
public enum RunError: Error, Equatable, CustomStringConvertible {
    /// As many actions have run as were allowed, and others are pending, in this order.
    case limitReached(Int, pending: [String])
    /// No action is pending, and these tasks have not returned: they wait for an event outside of virtual time.
    case tasksWait([String])

    /// Lists what is left, and suggests a remedy.
    public var description: String {
        switch self {
        case .limitReached(let limit, let pending):
            "run() has performed \(limit) actions and is at no end. Pending: \(Self.list(pending)). "
                + "Cancel what repeats, or advance(by:) as far as the test needs."
        case .tasksWait(let names):
            "run() has performed all actions, and these tasks have not returned: \(Self.list(names)). They wait for an event that no action of "
                + "this scheduler brings. Cause it, cancel them, or advance(by:) as far as the test needs."
        }
    }

    private static func list(_ items: [String]) -> String {
        items.prefix(5).joined(separator: "; ") + (items.count > 5 ? "; and \(items.count - 5) more" : "")
    }
}
