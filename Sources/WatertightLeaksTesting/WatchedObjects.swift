// SPDX-License-Identifier: Apache-2.0

import Synchronization
import WatertightLeaks

/// A list that several threads may add to.
final class WatchedObjects: Sendable {
    private struct Entry {
        let object: WatchedObject
        /// While it is alive, the object may be, too.
        let companion: WatchedObject?
    }

    private let entries = Mutex<[Entry]>([])

    func append(_ object: WatchedObject, unlessAlive companion: WatchedObject? = nil) {
        entries.withLock { $0.append(Entry(object: object, companion: companion)) }
    }

    var overdue: [WatchedObject] {
        entries.withLock { $0 }.filter { $0.object.isAlive && $0.companion?.isAlive != true }.map(\.object)
    }
}
