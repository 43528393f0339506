// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What `task(_:)` does with a value that arrives while a body runs.
public enum TaskPolicy: Sendable, Hashable {
    /// It waits: one body at a time, in the order of the values.
    case serial
    /// At most so many bodies run at a time; further values wait. `ordered` delivers the results in the order of their values, and a body counts until its
    /// result is delivered; otherwise they come as they are there.
    case concurrent(Int, ordered: Bool = false)
    /// The running body is cancelled. Once it has returned, the body runs for the newest value. The cancelled body's result, or error, is dropped.
    case latest
    /// The running body ends, then the body runs for the newest value; those between are dropped.
    case keepLatest
    /// It is dropped.
    case dropWhileBusy

    /// - Precondition: The number of concurrent bodies is positive.
    @usableFromInline func rules(_ buffer: ValuesBuffer) -> TaskRules {
        switch self {
        case .serial: TaskRules(slots: .max(1), pulls: false, whenBusy: buffer.whenBusy)
        case .concurrent(let count, let isOrdered):
            {
                require(count > 0, "At least one body must be allowed to run")
                return TaskRules(slots: .max(count), pulls: false, isOrdered: isOrdered, whenBusy: buffer.whenBusy)
            }()
        case .latest: TaskRules(slots: .max(1), pulls: false, whenBusy: .replaceRunning)
        case .keepLatest: TaskRules(slots: .max(1), pulls: false, whenBusy: .replaceWaiting)
        case .dropWhileBusy: TaskRules(slots: .max(1), pulls: false, whenBusy: .drop)
        }
    }
}
