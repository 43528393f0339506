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

    /// Expects an object not to outlive another one: that is judged once, when the scenario is over.
    ///
    /// It fails if the other object is gone then, and the object is not. Which of two objects died first that are both gone then is not seen: an object
    /// that was released later than the other one, and before the scenario's end, passes. In an asynchronous scenario it passes as soon as both are gone,
    /// at the latest after the time that is waited.
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
