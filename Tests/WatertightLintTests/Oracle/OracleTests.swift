// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Testing
import WatertightLint

/// Whether an object is released tells whether the linter is right.
@Suite("The linter and the running program agree")
struct OracleTests {
    private static let cases: [OracleCase.Type] = [
        StrongSink.self, WeakSink.self, StrongProperty.self, StrongMap.self, CapturedValue.self, AssignOnSelfCase.self, WeakAssignCase.self,
        BoundMethod.self, UnappliedMethod.self, NestedWeak.self, LocalToken.self, Finite.self, FirstOnly.self, StrongAlias.self,
        WeakAlias.self, StrongCancellation.self, SplitChain.self, SequenceMap.self,
    ]

    /// The types in which the linter finds something.
    private static let reported: Set<String> = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "OracleCases.swift")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let findings = Linter().lint([SourceText(path: "OracleCases.swift", text: text)]).findings
        return Set(
            findings.compactMap { finding in
                lines[..<finding.location.line].last { $0.hasPrefix("final class ") }.flatMap { line in
                    line.split(separator: " ").dropFirst(2).first.map { String($0.dropLast()) }
                }
            })
    }()

    @Test(arguments: cases.indices) func `an object that is kept is reported, and one that is released is not`(index: Int) {
        let type = Self.cases[index]
        #expect(Self.isKept(type) == Self.reported.contains("\(type)"), "\(type)")
    }

    @Test func `there are cases of both kinds`() {
        #expect(Self.reported.count > 6)
        #expect(Self.cases.count - Self.reported.count > 6)
    }

    /// Releases an object, and looks whether it is gone. What is kept is let go of afterwards, so that no sanitizer reports it.
    private static func isKept(_ type: OracleCase.Type) -> Bool {
        weak var object: OracleCase?
        do {
            let made = type.init()
            object = made
        }
        let isKept = object != nil
        object?.token = nil
        object?.cancellables = []
        return isKept
    }
}

#endif
