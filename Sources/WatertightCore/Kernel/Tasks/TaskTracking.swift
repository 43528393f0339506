// SPDX-License-Identifier: Apache-2.0

/// An executor that keeps account of the tasks that the library starts on it.
package protocol TaskTracking: TaskExecutor {
    /// Called before a task is started.
    ///
    /// - Returns: Called when the task has done its work.
    func track(_ name: String) -> @Sendable () -> Void
}
