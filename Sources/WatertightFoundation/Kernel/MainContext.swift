// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

/// Tells the core how to recognise the main actor: only Foundation knows the main thread, and only Dispatch its main queue.
enum MainContext {
    private static let key = DispatchSpecificKey<Bool>()

    /// Read by each scheduler of this module when it schedules, so that it is told before a value comes there. Nothing is done twice.
    static let isRegistered: Bool = {
        DispatchQueue.main.setSpecific(key: key, value: true)
        ActorContext.setMainCheck { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
        return true
    }()

    /// Sees to it that the core was told.
    @inline(__always) static func registerOnce() { _ = isRegistered }
}
