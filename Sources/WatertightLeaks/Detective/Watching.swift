// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension LeakDetective {
    /// Expects an object to be gone soon, and says why if it is not.
    ///
    /// ```swift
    /// deinit { LeakDetective.watch(model, "ends with its screen", within: .seconds(5)) }
    /// ```
    ///
    /// - Parameters:
    ///   - object: Not retained.
    ///   - expectation: Said in the report.
    ///   - time: How long the object may live on. A task in the pool waits for it.
    ///   - report: Called with the leak, on the detective's own thread, if the object is alive then: all objects that are due at about the same time are
    ///     searched for together. If no reference to the object is found, the leak's origin is ``Leak/Origin/notFound``. Not called if there can be
    ///     no search, which is said once on standard error, with the reason. Retained until the check. By default the leak is written to standard error.
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

    /// Finds objects overdue at once, and says nothing: the report at exit does.
    package static func expectGone(_ objects: [WatchedObject]) async {
        await withTaskGroup { group in
            for object in objects where object.isAlive {
                group.addTask { await withCheckedContinuation { continuation in overdue.judge(object) { _ in continuation.resume() } } }
            }
        }
    }

    /// Those that were found alive when they should have been gone, for the report at exit.
    private static let overdue = OverdueObjects { objects in
        do throws(SearchFailure) {
            return try foundLeaks(of: objects)
        } catch {
            Silence.explain(by: error)
            return objects.map { _ in nil }
        }
    }

    /// The objects that were found alive when they should have been gone, and still are.
    static var overdueObjects: [WatchedObject] { overdue.found }

    /// Why each of some objects is alive: found in one search. `nil` for one that is not, and for all if there can be no search.
    package static func leaks(of objects: [WatchedObject]) -> [Leak?] { (try? foundLeaks(of: objects)) ?? objects.map { _ in nil } }

    /// The same, or why there can be no search.
    private static func foundLeaks(of objects: [WatchedObject]) throws(SearchFailure) -> [Leak?] {
        guard objects.contains(where: \.isAlive) else { return objects.map { _ in nil } }
        return try search { (search) throws(SearchFailure) in search.leaks(of: objects) }
    }

    /// Writes a leak to standard error.
    public static func write(_ leak: Leak) { StandardError.write(leak.description) }
}

/// Says on standard error why objects that are overdue are not explained: each reason once, lest silence be taken for health.
private enum Silence {
    private static let said = Guarded<Set<SearchFailure>>([])

    static func explain(by failure: SearchFailure) {
        guard said.withLock({ $0.insert(failure).inserted }) else { return }
        StandardError.write("An object is alive that should be gone, and why cannot be found: \(failure.description).")
    }
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
}
