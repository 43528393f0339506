// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks

/// Runs a scenario, and expects the objects that it watches to be gone afterwards.
///
/// If one is alive, the test that is running records ``LeaksFound`` at the expectation's line, and goes on.
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
///   - fileID: Where the expectation stands, for the test and the report.
///   - filePath: The same.
///   - line: The same.
///   - column: The same.
///   - scenario: Watches objects by its parameter. What the test still holds of it when it returns counts as a leak.
/// - Throws: What the scenario throws. ``LeaksFound``, if no test is running that could record it.
public func expectNoLeaks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ scenario: (LeakScope) throws -> Void
) throws {
    let scope = LeakScope()
    try scenario(scope)
    try scope.judge(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs an asynchronous scenario, and expects the objects that it watches to be gone afterwards, or within a time.
///
/// If one is alive, the test that is running records ``LeaksFound`` at the expectation's line, and goes on.
///
/// - Parameters:
///   - time: For what other tasks and threads are just finishing. If everything is gone, it is not waited for.
///   - isolation: The actor on which the scenario runs: the caller's.
///   - fileID: Where the expectation stands, for the test and the report.
///   - filePath: The same.
///   - line: The same.
///   - column: The same.
///   - scenario: Watches objects by its parameter.
/// - Throws: What the scenario throws. ``LeaksFound``, if no test is running that could record it.
public func expectNoLeaks(
    within time: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ scenario: (LeakScope) async throws -> Void
) async throws {
    let scope = LeakScope()
    try await scenario(scope)
    let deadline = ContinuousClock.now + time
    while !scope.overdue.isEmpty, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    try scope.judge(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects an object to be gone as soon as the code that makes it has let go of it.
///
/// If it is alive, the test that is running records ``LeaksFound`` at the expectation's line, and goes on.
///
/// ```swift
/// try expectDeallocated(Screen(model: model))
/// ```
///
/// - Parameters:
///   - fileID: Where the expectation stands, for the test and the report.
///   - filePath: The same.
///   - line: The same.
///   - column: The same.
///   - object: Makes the object. Called once.
/// - Throws: What `object` throws. ``LeaksFound``, if no test is running that could record it.
public func expectDeallocated(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ object: @autoclosure () throws -> AnyObject
) throws {
    try expectNoLeaks(fileID: fileID, filePath: filePath, line: line, column: column) { scope in
        let object = try object()
        scope.watch(object, "is deallocated once nothing uses it")
    }
}

extension LeakScope {
    /// Has the test fail if objects are alive that should not be.
    fileprivate func judge(at place: SourcePlace) throws {
        if let found = LeaksFound(overdue, at: "\(place)") { try place.record(found) }
    }
}
