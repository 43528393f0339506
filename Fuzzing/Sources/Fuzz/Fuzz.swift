// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FuzzCases
import Fuzzing

/// The command line: see the README beside the sources.
@main
struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Fuzz",
        abstract: "Plays random cases on Watertight and on OpenCombine and compares what is seen, event by event.",
        discussion: "Ends with status 1 if the two differ and no allowed difference explains it, but for as many findings as are known.")

    @Option(help: "How many cases to play, one seed after the other.")
    var cases = 100_000

    @Option(help: "The first seed. What a seed makes stays the same until an operator is added.")
    var seed: UInt64 = 1

    @Flag(help: "Play one seed, show it, and make it small, also if both sides do the same.")
    var only = false

    @Option(
        help: "Play only pipelines that have this operator, one beyond Combine, too. Part of what a seed means: give it again with --only.")
    var with: String?

    @Flag(help: "Play so many cases for each of the operators beyond Combine: all of its pipelines have it.")
    var beyond = false

    @Option(help: "How many unexplained findings are known: more end with status 1. The number may only shrink.")
    var known = 0

    @Option(help: "How many findings to make small and show.")
    var show = 5

    @Option(help: "How many processes play at once.")
    var jobs = 2

    @Flag(help: "Play the example of each allowed difference: each must differ still.")
    var allowed = false

    @Flag(help: "Plant ten bugs, one after the other: each must be found.")
    var planted = false

    @Flag(help: "List the operators.")
    var operators = false

    func validate() throws {
        guard cases > 0 else { throw ValidationError("--cases must be 1 or more.") }
        guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more.") }
        guard show >= 0 else { throw ValidationError("--show must not be negative.") }
        guard [only, allowed, planted, operators, beyond].filter({ $0 }).count <= 1 else {
            throw ValidationError("Give one of --only, --allowed, --planted, --beyond and --operators.")
        }
        if let with, !(Side.operators + Side.beyond).contains(with) {
            throw ValidationError("No operator is called '\(with)'. They are: \((Side.operators + Side.beyond).joined(separator: " "))")
        }
    }

    func run() throws {
        Determinism.insist()
        let succeeds =
            if operators { listOperators() } else if only { showOne() } else if allowed { AllowedCommand.run() } else if planted {
                PlantedCommand.run(atMost: cases, firstSeed: seed, jobs: jobs)
            } else if beyond { playBeyond() } else { play(generator) }
        if !succeeds { throw ExitCode(1) }
    }

    private var generator: Generator { Generator(operators: Side.operators, required: with) }

    private func listOperators() -> Bool {
        print((Side.operators + ["", "Beyond Combine, with --with:"] + Side.beyond).joined(separator: "\n"))
        return true
    }

    private func showOne() -> Bool {
        let report = Report(seed: seed, generator: generator)
        print("seed \(seed):\n\(report.original)\n\n\(report.text)")
        return !report.isFinding
    }

    private func playBeyond() -> Bool {
        Side.beyond.reduce(true) { succeeds, name in
            print("\n\(name):")
            return play(Generator(operators: Side.operators, required: name)) && succeeds
        }
    }

    private func play(_ generator: Generator) -> Bool {
        let meter = Meter(of: cases)
        let result = Run(generator: generator, firstSeed: seed, cases: cases, workers: jobs).run { meter.show($0) }
        for finding in result.findings.prefix(show) {
            print("\nseed \(finding.seed): \(Report(seed: finding.seed, generator: generator).text)")
        }
        if result.findings.count > show {
            print(
                "\nmore seeds:",
                result.findings.dropFirst(show).prefix(50).map { $0.verdict == .differs ? "\($0.seed)" : "\($0.seed) (trap)" }.joined(
                    separator: " "))
        }
        Summary.print(result, seed: seed)
        return result.findings.count <= known
    }
}
