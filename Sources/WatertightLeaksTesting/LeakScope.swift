// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks

/// What a scenario expects to be gone once it is over.
public final class LeakScope: Sendable {
    private let watched = WatchedObjects()

    init() {}

    /// Expects an object to be gone when the scenario is over.
    ///
    /// - Parameters:
    ///   - object: Not retained.
    ///   - expectation: Said in the report: why the object should be gone.
    /// - Returns: The object.
    @discardableResult
    public func watch<Object: AnyObject>(_ object: Object, _ expectation: String = "") -> Object {
        watched.append(WatchedObject(object, expectation))
        return object
    }

    /// Expects an object to be gone when another one is.
    ///
    /// - Parameters:
    ///   - object: Not retained.
    ///   - other: Not retained. If it is alive when the scenario is over, nothing is said about `object`.
    public func expect(_ object: AnyObject, diesBefore other: AnyObject) {
        watched.append(WatchedObject(object, "dies before \(type(of: other))"), unlessAlive: WatchedObject(other, ""))
    }

    /// The watched objects that are alive and should not be.
    var overdue: [WatchedObject] { watched.overdue }
}
