// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// The toolchain's own library for reflection says the same of the objects of every shape, wherever it says something.
    @Suite(.enabled(Comment(rawValue: MirrorPresence.reason)) { MirrorPresence.isExpected })
    struct RemoteMirrorTests {
        @Test func `the mirror sees the same references at the same places`() throws {
            #expect(RemoteMirror.absence == nil)
            let mirror = try #require(RemoteMirror())
            let comparison = MirrorComparison(mirror, try ShapeCensus())
            #expect(comparison.differences.isEmpty, "\n\(comparison.differences.joined(separator: "\n"))")
            // Else it may agree because it says nothing. Of optimised shapes some are missing.
            let counts = Comment(rawValue: comparison.description)
            #expect(mirror.images >= 3, counts)
            #expect(comparison.instances >= 300, counts)
            #expect(comparison.contexts >= 80, counts)
            #expect(comparison.references >= 400, counts)
            #expect(comparison.otherReferences >= 20, counts)
        }
    }
}

/// If the mirror is not there, its tests are left out, but not in CI.
private enum MirrorPresence {
    static let isExpected = RemoteMirror.absence == nil || ProcessInfo.processInfo.environment["CI"] == "true"
    static let reason = RemoteMirror.absence.map { "no mirror: \($0)" } ?? ""
}
