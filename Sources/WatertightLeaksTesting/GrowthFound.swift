// SPDX-License-Identifier: Apache-2.0

public import WatertightLeaks

/// A scenario was expected to leave no objects behind, and does at each run. Its description is the report.
public struct GrowthFound: Error, CustomStringConvertible {
    /// Objects of a type that become more.
    public struct Growth: Sendable {
        /// The type, without its module. Closures' contexts have the name `closure context`.
        public let type: String
        /// How many each run leaves behind, on average.
        public let perRun: Double
        /// Types that grow with it: what these objects hold, or hold them by.
        public let others: [Companion]
        /// What keeps one of the objects alive; `nil` if nothing was found that does.
        public let leak: Leak?
    }

    /// A type that grows together with another.
    public struct Companion: Sendable, Hashable {
        /// The type, without its module.
        public let type: String
        /// How many each run leaves behind, on average.
        public let perRun: Double
    }

    /// What grows: classes of the program first.
    public let growths: [Growth]
    /// Where the expectation stands: `Module/File.swift:12`.
    public let place: String

    init?(_ found: [ObjectGrowth], runs: Int, at place: String) {
        guard !found.isEmpty else { return nil }
        growths = found.map { growth in
            Growth(
                type: growth.grown.type, perRun: Double(growth.grown.count) / Double(runs),
                others: growth.others.map { Companion(type: $0.type, perRun: Double($0.count) / Double(runs)) }, leak: growth.leak)
        }
        self.place = place
    }

    /// The place, and under it each type with its number and the path to one of its objects.
    public var description: String {
        (["\(place): objects are left behind by each run"] + growths.map(Self.text)).joined(separator: "\n\n")
    }

    private static func text(of growth: Growth) -> String {
        var lines = ["GROWS  \(number(growth.perRun)) \(growth.type) a run"]
        if !growth.others.isEmpty {
            lines.append("  with it: \(growth.others.map { "\(number($0.perRun)) \($0.type)" }.joined(separator: ", "))")
        }
        lines.append(growth.leak.map { LeakReport([$0]).text() } ?? "  what keeps it alive was not found")
        return lines.joined(separator: "\n")
    }

    /// `1`, `2.5`.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
