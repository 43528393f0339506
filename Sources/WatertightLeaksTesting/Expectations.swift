// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks

/// Runs a scenario, and expects the objects that it watches to be gone afterwards.
///
/// ```swift
/// @Test func `the clock stops with its screen`() throws {
///     try expectNoLeaks { scope in
///         let clock = scope.watch(Clock())
///         clock.start()
///     }
/// }
/// ```
///
/// - Parameters:
///   - fileID: Where the expectation stands, for the report.
///   - line: The same.
///   - scenario: Watches objects by its parameter. What the test still holds of it when it returns counts as a leak.
/// - Throws: ``LeaksFound``, whose description shows the path that keeps each object alive; and what the scenario throws.
public func expectNoLeaks(
    fileID: String = #fileID, line: Int = #line, _ scenario: (LeakScope) throws -> Void
) throws {
    let scope = LeakScope()
    try scenario(scope)
    if let found = LeaksFound(scope.overdue, at: "\(fileID):\(line)") { throw found }
}

/// Runs an asynchronous scenario, and expects the objects that it watches to be gone afterwards, or within a time.
///
/// - Parameters:
///   - time: For what other tasks and threads are just finishing. Where everything is gone, it is not waited for.
///   - isolation: The actor on which the scenario runs: the caller's.
///   - fileID: Where the expectation stands, for the report.
///   - line: The same.
///   - scenario: Watches objects by its parameter.
/// - Throws: ``LeaksFound``, whose description shows the path that keeps each object alive; and what the scenario throws.
public func expectNoLeaks(
    within time: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, line: Int = #line,
    _ scenario: (LeakScope) async throws -> Void
) async throws {
    let scope = LeakScope()
    try await scenario(scope)
    let deadline = ContinuousClock.now + time
    while !scope.overdue.isEmpty, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    if let found = LeaksFound(scope.overdue, at: "\(fileID):\(line)") { throw found }
}

/// Expects an object to be gone as soon as the code that makes it has let go of it.
///
/// ```swift
/// try expectDeallocated(Screen(model: model))
/// ```
///
/// - Parameters:
///   - fileID: Where the expectation stands, for the report.
///   - line: The same.
///   - object: Makes the object. Called once.
/// - Throws: ``LeaksFound``, whose description shows the path that keeps it alive; and what `object` throws.
public func expectDeallocated(
    fileID: String = #fileID, line: Int = #line, _ object: @autoclosure () throws -> AnyObject
) throws {
    try expectNoLeaks(fileID: fileID, line: line) { scope in
        let object = try object()
        scope.watch(object, "is deallocated once nothing uses it")
    }
}
