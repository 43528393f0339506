// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import CWatertightLeaks
import WatertightCore

/// What a program hands over at its exit.
package struct ProgramReport: Codable {
    package let report: LeakReport
    /// Why the program could not look, if it could not.
    package let unsupportedReason: String?
}

/// What a program that `watertight leaks` runs says about itself. Called by the C part, which a variable of the environment wakes.
enum Launch {
    /// At exit: into the file that the command reads.
    static func report(into path: String) {
        guard let data = try? JSONEncoder().encode(found) else { return }
        try? data.write(to: URL(filePath: path))
    }

    private static var found: ProgramReport {
        do throws(SearchFailure) {
            return ProgramReport(report: LeakReport(try leaks()), unsupportedReason: nil)
        } catch {
            return ProgramReport(report: LeakReport([]), unsupportedReason: error.description)
        }
    }

    /// What keeps itself alive, and what was watched and is alive; asked for, also what keeps itself alive and is reached from elsewhere. In one search.
    private static func leaks() throws(SearchFailure) -> [Leak] {
        let objects = LeakDetective.overdueObjects
        return try LeakDetective.search { (search) throws(SearchFailure) in
            joined(search.cycles(includingReached: wl_asks_for_all_cycles()), watched: search.leaks(of: objects).compactMap { $0 })
        }
    }

    /// Each cause once: that of a circle with a watched object in it as the watched one has it, which says what was expected.
    static func joined(_ circles: [Leak], watched: [Leak]) -> [Leak] {
        let byCause = Dictionary(watched.map { ($0.fingerprint, $0) }) { first, _ in first }
        let known = Set(circles.map(\.fingerprint))
        return circles.map { byCause[$0.fingerprint] ?? $0 } + watched.filter { !known.contains($0.fingerprint) }
    }

    /// On a signal: to standard error, as it was asked for.
    static func reportOnSignal() {
        let found = found
        let reason = found.unsupportedReason.map { "Leaks cannot be found: \($0)." }
        StandardError.write(reason ?? (found.report.isEmpty ? "No leaks." : found.report.text()))
    }
}

@_cdecl("wl_report_at_exit") func reportAtExit(_ path: UnsafePointer<CChar>) { Launch.report(into: String(cString: path)) }

@_cdecl("wl_report_on_signal") func reportOnSignal() { Launch.reportOnSignal() }
