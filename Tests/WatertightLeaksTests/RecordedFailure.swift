// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// The failure that an expectation records, which is no issue of the test that asks for it. If the expectation records none, that is an issue.
func recorded<Failure: Error>(_ type: Failure.Type, _ expectation: () throws -> Void) rethrows -> Failure? {
    let found = FoundFailure<Failure>()
    try withKnownIssue {
        try expectation()
    } matching: {
        found.takes($0)
    }
    return found.failure.withLock { $0 }
}

/// The failure that an asynchronous expectation records.
func recorded<Failure: Error>(
    _ type: Failure.Type, isolation: isolated (any Actor)? = #isolation, _ expectation: () async throws -> Void
) async rethrows -> Failure? {
    let found = FoundFailure<Failure>()
    try await withKnownIssue {
        try await expectation()
    } matching: {
        found.takes($0)
    }
    return found.failure.withLock { $0 }
}

private final class FoundFailure<Failure: Error>: Sendable {
    let failure = Mutex<Failure?>(nil)

    /// - Returns: Whether the issue is a failure of this type.
    func takes(_ issue: Issue) -> Bool {
        guard let found = issue.error as? Failure else { return false }
        failure.withLock { $0 = found }
        return true
    }
}
