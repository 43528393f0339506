// SPDX-License-Identifier: Apache-2.0

#if Lint

import ArgumentParser
import Foundation
import WatertightLint

/// How findings are printed.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    /// As the compiler prints, which Xcode and other editors read.
    case xcode
    /// One object, whose members `Documentation/Linter.md` describes.
    case json

    func text(of report: Linter.Report) -> String {
        switch self {
        case .xcode: report.findings.map(Self.lines).joined()
        case .json: Self.json(report)
        }
    }

    private static func lines(_ finding: Finding) -> String {
        let title = "\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.code) \(finding.name)]\n"
        return title + finding.notes.map { "\($0.location): note: \($0.message)\n" }.joined()
    }

    private static func json(_ report: Linter.Report) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(JSONReport(report)) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// What `--format json` prints.
private struct JSONReport: Encodable {
    struct JSONPlace: Encodable {
        let path: String
        let line: Int
        let column: Int
        let message: String

        init(_ location: Location, _ message: String) {
            (path, line, column, self.message) = (location.path, location.line, location.column, message)
        }
    }

    struct Entry: Encodable {
        let rule: String
        let name: String
        let severity: String
        let confidence: String
        let place: JSONPlace
        let notes: [JSONPlace]
    }

    let version = 1
    let findings: [Entry]
    let files: Int
    let lines: Int
    let subscriptions: Int
    let isPartial: Bool
    let broken: [String]

    init(_ report: Linter.Report) {
        findings = report.findings.map { finding in
            Entry(
                rule: finding.code, name: finding.name, severity: finding.severity.rawValue, confidence: finding.confidence.name,
                place: JSONPlace(finding.location, finding.message), notes: finding.notes.map { JSONPlace($0.location, $0.message) })
        }
        (files, lines, subscriptions) = (report.fileCount, report.lineCount, report.subscriptionCount)
        (isPartial, broken) = (report.isPartial, report.broken)
    }
}

/// The line below the findings.
enum LintSummary {
    static func text(of speed: LintSpeed) -> String {
        func seconds(_ time: Duration) -> Double { time / .seconds(1) }
        func text(_ time: Duration) -> String {
            "\((seconds(time) * 100).rounded() / 100) s, \(Int(Double(speed.lineCount) / max(seconds(time), 1e-9))) lines a second"
        }
        let ratio = (seconds(speed.cold) / max(seconds(speed.parsing), 1e-9) * 100).rounded() / 100
        return """
            \(speed.lineCount) lines
            Parser.parse alone: \(text(speed.parsing))
            linter, cold: \(text(speed.cold)): \(ratio) times the parser
            linter, warm: \(text(speed.warm)), \(speed.cacheSize) bytes kept

            """
    }

    static func text(of report: Linter.Report) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        var text = "\(count(report.findings.count, "finding")) in \(count(report.fileCount, "file")), "
        text += "\(count(report.subscriptionCount, "subscription"))"
        if report.isPartial { text += "; partial context: some superclasses are in other modules" }
        if !report.broken.isEmpty { text += "; \(count(report.broken.count, "file")) with syntax errors" }
        return text + "\n"
    }
}

#endif
