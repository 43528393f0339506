// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension DispatchQueue {
    /// The options with which a queue runs an action.
    ///
    /// Source: Combine's Dispatch overlay.
    public struct SchedulerOptions {
        /// The quality of service of the work item; `.unspecified` for the queue's own.
        public var qos: DispatchQoS

        /// The flags of the work item, such as `.barrier`.
        public var flags: DispatchWorkItemFlags

        /// The group that contains an immediate action until it has run.
        public var group: DispatchGroup?

        /// Makes options.
        ///
        /// - Parameters:
        ///   - qos: The quality of service of the work item.
        ///   - flags: The flags of the work item.
        ///   - group: The group that contains an immediate action; other actions do not enter it.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}
