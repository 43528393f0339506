// SPDX-License-Identifier: Apache-2.0

public import WatertightLeaks

/// Objects were expected to be gone, and are alive. Its description is the report.
public struct LeaksFound: Error, CustomStringConvertible {
    /// The leaks, by cause.
    public let report: LeakReport
    /// Where they were expected not to be: `Module/File.swift:12`.
    public let place: String
    /// The classes and expectations of the objects whose path was not found, because the platform is not supported or nothing shows what keeps them.
    public let unexplained: [String]

    init?(_ objects: [WatchedObject], at place: String) {
        guard !objects.isEmpty else { return nil }
        let leaks = objects.map { ($0, $0.leak()) }
        report = LeakReport(leaks.compactMap(\.1))
        unexplained = leaks.filter { $0.1 == nil && $0.0.isAlive }.map {
            $0.0.expectation.isEmpty ? $0.0.type : "\($0.0.type) (expected: \($0.0.expectation))"
        }
        self.place = place
        if report.isEmpty, unexplained.isEmpty { return nil }
    }

    /// The place, and under it the report.
    public var description: String {
        let reason = LeakDetective.unsupportedReason ?? "nothing that holds it was found"
        let missing = unexplained.map { "\($0) is alive, and why is not known: \(reason)" }
        return (["\(place): objects are alive that should be gone"] + [report.text()].filter { !$0.isEmpty } + missing).joined(
            separator: "\n\n")
    }
}
