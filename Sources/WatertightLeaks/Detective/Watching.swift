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
    ///   - time: How long the object may live on. A task in the pool waits for it.
    ///   - report: Called with the leak, on the detective's own thread, where the object is alive then: all objects that are due at about the same time are
    ///     searched for together. Where no reference to the object is found, the leak's origin is ``Leak/Origin/notFound``. Not called where the platform
    ///     is not supported. Retained until the check. By default the leak is written to standard error.
    /// - Returns: The check, which ends behind the report. A cancelled one does nothing.
    @discardableResult
    public static func watch(
        _ object: AnyObject, _ expectation: String, within time: Duration = .seconds(1),
        report: @escaping @Sendable (Leak) -> Void = { LeakDetective.write($0) }
    ) -> Task<Void, Never> {
        let watched = WatchedObject(object, expectation)
        return Task {
            guard (try? await Task.sleep(for: time)) != nil, watched.isAlive else { return }
            await withCheckedContinuation { continuation in
                overdue.judge(watched) { leak in
                    if let leak { report(leak) }
                    continuation.resume()
                }
            }
        }
    }

    /// Those that were found alive when they should have been gone, for the report at exit.
    private static let overdue = OverdueObjects { leaks(of: $0) }

    /// Why each object is alive that was found alive when it should have been gone, and still is.
    static func overdueLeaks() -> [Leak] { leaks(of: overdue.found).compactMap { $0 } }

    /// Why each of some objects is alive: found in one search. `nil` for one that is not, and for all where there can be no search.
    package static func leaks(of objects: [WatchedObject]) -> [Leak?] {
        let addresses = objects.map(\.address)
        guard addresses.contains(where: { $0 != nil }) else { return addresses.map { _ in nil } }
        let leaks = try? search { (search) throws(SearchFailure) in
            zip(objects, addresses).map { object, address in
                address.map { search.leakOrNone(at: $0, type: object.type, expectation: object.expectation) }
            }
        }
        // Else another object may have been found in its place.
        return leaks.map { zip(objects, $0).map { $0.isAlive ? $1 : nil } } ?? objects.map { _ in nil }
    }

    /// Writes a leak to standard error.
    public static func write(_ leak: Leak) { StandardError.write(leak.description) }
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

    /// Why the object is alive; `nil` where it is not, or there can be no search.
    package func leak() -> Leak? { LeakDetective.leaks(of: [self])[0] }
}
