// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An operation that runs an action of a scheduler, which is due.
final class ActionOperation: Operation, @unchecked Sendable {  // Sendable: the box is.
    private let action: ReleasableBox<() -> Void>

    /// - Parameter action: Emptied by the run, or when the operation is cancelled.
    init(_ action: ReleasableBox<() -> Void>) {
        self.action = action
    }

    override func main() {
        action.release()?()
    }

    override func cancel() {
        super.cancel()
        action.release()
    }
}
