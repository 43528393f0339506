// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The main dispatch queue, which knows itself.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue, or on a queue that targets it.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
