// SPDX-License-Identifier: Apache-2.0

public import WatertightLeaks

/// Objects were expected to be gone, and are alive. Its description is the report.
public struct LeaksFound: Error, CustomStringConvertible {
    /// The leaks, by cause.
    public let report: LeakReport
    /// Where they were expected not to be: `Module/File.swift:12`.
    public let place: String
    /// The classes and expectations of the objects for which there was no search, because the platform is not supported, the heap is too large, or there is no memory for a copy of it. An
    /// object that was searched for and to which no reference was found is in ``report``, with the origin `notFound`.
    public let unexplained: [String]
    /// What was expected of objects that share a cause with another one, which the report shows in their place.
    private let hidden: [String]

    init?(_ objects: [WatchedObject], at place: String) {
        guard !objects.isEmpty else { return nil }
        let leaks = Array(zip(objects, LeakDetective.leaks(of: objects)))
        report = LeakReport(leaks.compactMap(\.1))
        unexplained = leaks.filter { $0.1 == nil && $0.0.isAlive }.map {
            $0.0.expectation.isEmpty ? $0.0.type : "\($0.0.type) (expected: \($0.0.expectation))"
        }
        hidden = report.groups.compactMap { Self.hidden(in: $0, of: leaks.compactMap(\.1)) }
        self.place = place
        if report.isEmpty, unexplained.isEmpty { return nil }
    }

    /// The place, and under it the report.
    public var description: String {
        let reason = LeakDetective.unsupportedReason ?? "the heap is too large to be searched, or to be copied"
        let missing = unexplained.map { "\($0) is alive, and why is not known: \(reason)" }
        let parts = ["\(place): objects are alive that should be gone"] + [report.text()].filter { !$0.isEmpty } + hidden + missing
        return parts.joined(separator: "\n\n")
    }

    /// The other expectations of a group's objects, of which the report shows the first.
    private static func hidden(in group: LeakReport.Group, of leaks: [Leak]) -> String? {
        let expected = Set(leaks.filter { $0.fingerprint == group.fingerprint }.map(\.expectation)).subtracting([
            group.leak.expectation, "",
        ])
        guard !expected.isEmpty else { return nil }
        return "of \(group.leak.type) (\(group.fingerprint)) was also expected: \(expected.sorted().joined(separator: ", "))"
    }
}
