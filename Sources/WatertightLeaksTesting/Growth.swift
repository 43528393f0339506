// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Repeats a scenario, and expects it to leave no objects behind.
///
/// If it does, the test that is running records ``GrowthFound`` at the expectation's line, and goes on.
///
/// ```swift
/// @Test func `a message leaves nothing behind`() throws {
///     let chat = Chat()
///     try expectNoGrowth { chat.receive("hello") }
/// }
/// ```
///
/// For what a test has no reference to: objects deep inside of a library, entries of a table, subscriptions. The first runs warm up caches. Then the
/// objects of each type are counted every `runs` runs, three times; a type has grown if each time there are more, by about one a run at the least.
/// If one seems to have, the scenario rests once, for as long as its last runs took and 100 ms at the least, and this form blocks its thread meanwhile:
/// objects that grow nevertheless are other threads' work, and not reported. Nor are bytes: an array of numbers is one object, however
/// long it is. An object that another thread of the same process adds at each run does count: tests that look at the whole heap are `.serialized`.
///
/// - Parameters:
///   - runs: How many runs there are between two looks at the heap. A cache that keeps more than four times as many entries should be emptied by the
///     scenario, or it is reported while it fills up.
///   - fileID: Where the expectation stands, for the test and the report.
///   - filePath: The same.
///   - line: The same.
///   - column: The same.
///   - scenario: Is run three times `runs`, and once more if something seems to grow. Not retained.
/// - Throws: What the scenario throws. ``GrowthFound``, if no test is running that could record it. `SearchFailure` if objects cannot be counted: a test that
///   also runs where `LeakDetective.isSupported` is false is enabled by it.
public func expectNoGrowth(
    repeating runs: Int = 10, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ scenario: () throws -> Void
) throws {
    var repetition = Repetition(runs: runs)
    repeat {
        if let rest = repetition.rest {
            Thread.sleep(forTimeInterval: rest / .seconds(1))
            try repetition.endRest()
        }
        for _ in 0..<repetition.runs { try scenario() }
    } while try repetition.goesOn()
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let found = try GrowthFound(repetition.growth(), runs: repetition.runs, at: "\(place)") { try place.record(found) }
}

/// Repeats an asynchronous scenario, and expects it to leave no objects behind, or none after a time.
///
/// It does what the synchronous form does, and blocks no thread while the scenario rests.
///
/// - Parameters:
///   - runs: How many runs there are between two looks at the heap.
///   - time: For what other tasks and threads are just finishing after the last run. If nothing grows, it is not waited for.
///   - isolation: The actor on which the scenario runs: the caller's.
///   - fileID: Where the expectation stands, for the test and the report.
///   - filePath: The same.
///   - line: The same.
///   - column: The same.
///   - scenario: Is run three times `runs`, and once more if something seems to grow. Not retained.
/// - Throws: As the synchronous form; `CancellationError` if the task is cancelled while it waits or the scenario rests.
public func expectNoGrowth(
    repeating runs: Int = 10, within time: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ scenario: () async throws -> Void
) async throws {
    var repetition = Repetition(runs: runs)
    repeat {
        if let rest = repetition.rest {
            try await Task.sleep(for: rest)
            try repetition.endRest()
        }
        for _ in 0..<repetition.runs { try await scenario() }
    } while try repetition.goesOn()
    let deadline = ContinuousClock.now + time
    var growth = try repetition.growth()
    while !growth.isEmpty, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
        growth = try repetition.growth()
    }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let found = GrowthFound(growth, runs: repetition.runs, at: "\(place)") { try place.record(found) }
}
