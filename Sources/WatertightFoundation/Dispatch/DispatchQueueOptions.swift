// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension DispatchQueue {
    /// How a queue runs an action.
    ///
    /// Source: Combine's Dispatch overlay.
    public struct SchedulerOptions {
        /// The quality of service of the work item; unspecified for the queue's own.
        public var qos: DispatchQoS

        /// The flags of the work item, such as `.barrier`.
        public var flags: DispatchWorkItemFlags

        /// The group that an immediate action counts in until it has run.
        public var group: DispatchGroup?

        /// Makes options.
        ///
        /// - Parameters:
        ///   - qos: The quality of service of the work item.
        ///   - flags: The flags of the work item.
        ///   - group: The group that an immediate action counts in; no others do.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}
