// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Testing
import WatertightLeaks

/// The shapes of the detective's catalogue, many in one program, under `watertight leaks`.
@Suite(.enabled(if: LeakDetective.isSupported)) struct LeakShapesTests {
    @Test(arguments: ["circles", "watched"]) func `the command reports every leak of the catalogue`(_ shapes: String) throws {
        let run = try LeakShapesRun(shapes)
        #expect(run.command.status == 65 && run.shapes.count >= 40, "\(run.command.errors)")
        if run.missing.isEmpty { return }
        // A word that is left over may hide a leak from a run: none of 300 did so. Of a fault that hides one in every other run, four more runs show it.
        for _ in 0..<4 {
            let again = try LeakShapesRun(shapes)
            #expect(again.missing.isEmpty, "\(again.said)\nThe run before:\n\(run.said)")
        }
    }

    @Test(arguments: [
        ("", "true", "none"), ("glibc.malloc.arena_max=2", "true", "glibc.malloc.arena_max=2"),
        ("glibc.malloc.perturb=0", "false", "glibc.malloc.perturb=0"),
    ])
    func `a program's new memory is filled, unless it is told otherwise, and those that it starts are told what the command was`(
        given: String, isFilled: String, told: String
    ) throws {
        let environment = ["GLIBC_TUNABLES": given.isEmpty ? nil : given]
        let run = try CommandRun(["leaks", "--", try CommandRun.built("LeakShapes").path, "memory"], environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("filled\t\(isFilled)\n") && run.output.contains("tunables\t\(told)\n"), "\(run.output)")
    }

    @Test func `asked for all, the command reports what a run loop reaches, too`() throws {
        let run = try LeakShapesRun("reached", "--all")
        #expect(run.command.status == 65 && run.shapes.count == 1, "\(run.command.errors)")
        #expect(run.missing.isEmpty, "\(run.said)")
    }

    @Test func `the command reports circles through tasks that nothing else can resume`() throws {
        let run = try LeakShapesRun("waiting")
        #expect(run.command.status == 65 && run.shapes.count >= 6, "\(run.command.errors)")
        #expect(run.missing.isEmpty, "\(run.said)")
    }

    @Test func `the command reports no task that something else resumes`() throws {
        let run = try LeakShapesRun("resumable")
        #expect(run.command.status == 0 && run.report.isEmpty && run.shapes.count >= 3, "\(run.report.text())")
    }

    @Test func `the command reports nothing sound`() throws {
        let run = try LeakShapesRun("sound")
        #expect(run.command.status == 0 && run.report.isEmpty && run.shapes.count >= 40, "\(run.report.text())")
    }
}

/// A run of the program of shapes, and what it was found to leak.
private struct LeakShapesRun {
    let command: CommandRun
    let report: LeakReport
    /// What the program has made, each with the fingerprint that a search in it has found.
    let shapes: [(name: Substring, fingerprint: String)]

    /// Those that are not in the report.
    var missing: [Substring] {
        let found = Set(report.groups.map(\.fingerprint))
        return shapes.filter { !found.contains($0.fingerprint) }.map(\.name)
    }

    /// Which shapes are not in the report, and the report.
    var said: String { "\(missing) are not in\n\(report.text())" }

    init(_ shapes: String, _ options: String...) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("leak-shapes-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try CommandRun.built("LeakShapes").path
        command = try CommandRun(["leaks", "--format", "json", "--output", file.path] + options + ["--", program, shapes])
        report = try JSONDecoder().decode(LeakReport.self, from: Data(contentsOf: file))
        self.shapes = command.output.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            return (parts[0], parts.count == 2 ? String(parts[1]) : "")
        }
    }
}

#endif
