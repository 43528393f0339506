// SPDX-License-Identifier: Apache-2.0

#if Tools

import ArgumentParser
import Foundation

/// `watertight tour`: runs the steps, or some of them, and fails when one does not behave as its text says.
struct TourCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour",
        abstract: "Watch subscriptions leak, and be mended.",
        discussion: """
            Runs small programs live and tells, for each, which \
            object keeps which alive and when each was released, \
            as weak references saw it. A step that does not do \
            what its text says ends the tour with status 1.

            Colour is used on a terminal, unless NO_COLOR is set.
            """)

    @Option(name: .customLong("step"), help: ArgumentHelp("Run this step only; may be repeated.", valueName: "name"))
    var names: [String] = []

    @Flag(help: "List the steps and stop.")
    var list = false

    /// For the tests: the act that is to fail, such as `assign:trap`.
    @Option(help: .hidden)
    var sabotage: String?

    func validate() throws {
        for name in names where !Tour.steps.contains(where: { $0.name == name }) {
            let known = Tour.steps.map { "  " + $0.name }.joined(separator: "\n")
            throw ValidationError("There is no step '\(name)'. The steps are:\n\(known)")
        }
        let acts = Tour.steps(named: names).flatMap { step in step.acts.map { $0.name(in: step) } }
        if let sabotage, !acts.contains(sabotage) {
            throw ValidationError("--sabotage \(sabotage): that is not played. What is:\n\(acts.map { "  " + $0 }.joined(separator: "\n"))")
        }
    }

    func run() throws {
        let narrator = Narrator(style: .ofStandardOutput)
        if list {
            Tour.steps.forEach(narrator.list)
            return
        }
        // URLSession on Linux is libcurl, which would ask a proxy for the page of the local server.
        setenv("no_proxy", "127.0.0.1", 1)
        do {
            try Tour(names: names, sabotaged: sabotage, narrator: narrator).run()
        } catch let mismatch as Mismatch {
            FileHandle.standardError.write(Data((mismatch.description + "\n").utf8))
            throw ExitCode.failure
        }
    }
}

#endif
