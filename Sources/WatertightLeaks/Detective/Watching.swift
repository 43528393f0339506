// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension LeakDetective {
    /// Expects an object to be gone soon, and says why where it is not.
    ///
    /// ```swift
    /// deinit { LeakDetective.watch(model, "ends with its screen", within: .seconds(5)) }
    /// ```
    ///
    /// - Parameters:
    ///   - object: Not retained.
    ///   - expectation: Said in the report.
    ///   - time: How long the object may live on. The check runs in a task in the pool.
    ///   - report: Called with the leak, in the pool, where the object is alive then and something is found that keeps it. Retained until the check. By
    ///     default the leak is written to standard error.
    /// - Returns: The check. A cancelled one does nothing.
    @discardableResult
    public static func watch(
        _ object: AnyObject, _ expectation: String, within time: Duration = .seconds(1),
        report: @escaping @Sendable (Leak) -> Void = { LeakDetective.write($0) }
    ) -> Task<Void, Never> {
        let watched = WatchedObject(object, expectation)
        return Task {
            guard (try? await Task.sleep(for: time)) != nil, let leak = watched.leak() else { return }
            overdue.withLock { $0.append(watched) }
            report(leak)
        }
    }

    /// Those that were found alive when they should have been gone, for the report at exit.
    private static let overdue = Guarded<[WatchedObject]>([])

    /// Why each object is alive that was found alive when it should have been gone, and still is.
    static func overdueLeaks() -> [Leak] { overdue.withLock { $0 }.compactMap { $0.leak() } }

    /// Writes a leak to standard error.
    public static func write(_ leak: Leak) { StandardError.write(LeakReport([leak]).text()) }
}

/// An object that should be gone.
package struct WatchedObject: Sendable {
    private final class Reference: @unchecked Sendable {  // Sendable: written once, before it is shared; weak references are atomic.
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private let reference: Reference
    package let type: String
    package let expectation: String

    package init(_ object: AnyObject, _ expectation: String) {
        reference = Reference(object)
        type = TypeName.short(Swift.type(of: object))
        self.expectation = expectation
    }

    package var isAlive: Bool { reference.object != nil }

    /// Where the object is: not retained, so that the search does not find its own reference.
    var address: UInt? { reference.object.map { LeakDetective.address(of: $0) } }

    /// Why the object is alive; `nil` where it is not, or nothing is found.
    package func leak() -> Leak? {
        guard let address else { return nil }
        let leak = LeakDetective.search { $0.leak(at: address, expectation: expectation) }
        // Else another object may have been found in its place.
        return isAlive ? leak : nil
    }
}
