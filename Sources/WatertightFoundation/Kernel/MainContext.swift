// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

/// Installs a check for the main actor in the core. Only Foundation knows the main thread, and only Dispatch its main queue.
enum MainContext {
    private static let key = DispatchSpecificKey<Bool>()

    /// Each scheduler of this module reads this when it schedules, so that the check is installed before a value arrives there. It is installed
    /// once.
    static let isRegistered: Bool = {
        DispatchQueue.main.setSpecific(key: key, value: true)
        ActorContext.setMainCheck { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
        return true
    }()

    /// Installs the check in the core, if it is not installed yet.
    @inline(__always) static func registerOnce() { _ = isRegistered }
}
