// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Heap
import LifetimeScenarios

@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures Watertight beside its peers, in turn.",
        subcommands: [Measure.self, Time.self, Run.self, Weigh.self, Trap.self],
        defaultSubcommand: Measure.self)
}

/// Times every scenario on both sides, in processes of its own.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times each scenario on both sides and prints the ratios.")

    @Option(help: "Measure the scenarios whose names contain this.")
    var only: String?

    @Option(help: "Also write the table and the chart into this folder, as Performance.md and Performance.svg.")
    var into: String?

    @Option(help: "How many processes measure each scenario, one after the other; 5 for the page, else 1.")
    var runs: Int?

    private var processes: Int { runs ?? (into == nil ? 1 : 5) }

    func validate() throws {
        guard only == nil || into == nil else { throw ValidationError("--into writes the whole page: leave --only out") }
        guard runs ?? 1 > 0 else { throw ValidationError("--runs is at least 1") }
    }

    func run() throws {
        let scenarios = Scenario.all.filter { scenario in only.map(scenario.title.contains) ?? true }
        guard !scenarios.isEmpty else { throw ValidationError("no scenario's name contains '\(only ?? "")'") }
        var rows: [Row] = []
        print(Row.heading)
        for scenario in scenarios {
            let measurements = try (0..<processes).map { _ in try Measurement.inOwnProcess(of: scenario) }
            let row = Row(scenario, measurements)
            rows.append(row)
            print(row.line)
            fflush(stdout)
        }
        guard only == nil else { return }
        let live = Weight.ofLive()
        for weight in live { print("a live \(weight.name): \(Int(weight.ours)) bytes, OpenCombine's \(Int(weight.theirs))") }
        guard let into else { return }
        try Page(rows: rows, live: live).write(into: URL(filePath: into))
    }
}

/// Times one scenario on both sides, for `Measure`, which starts this in a process of its own: what ran before changes times by up to a half.
struct Time: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times one scenario on both sides.", shouldDisplay: false)

    @Argument(help: "The scenario's title, in full.")
    var title: String

    func run() throws {
        guard let scenario = Scenario.all.first(where: { $0.title == title }) else {
            throw ValidationError("no scenario is called '\(title)'")
        }
        // A program with streams in it has threads; glibc's locks skip their atomics in one that has never started any.
        DispatchQueue.global().async {}
        guard let measurement = Measurement.compare(scenario) else {
            throw ValidationError("\(title): the two sides computed different things")
        }
        print(String(decoding: try JSONEncoder().encode(measurement), as: UTF8.self))
    }
}

/// Runs one side of one scenario, for a profiler.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Runs one side of one scenario once, for a profiler.")

    @Argument(help: "The scenario's name, in full.")
    var name: String

    @Argument(help: "How many elements it handles.")
    var count: Int

    @Flag(help: "OpenCombine's side.")
    var theirs = false

    @Flag(help: "Call benchmark_mark, run it, call, run it with three times the elements, call: for Benchmarks/count.")
    var marked = false

    func run() throws {
        let body: Scenario.Body?
        if let scenario = Scenario.all.first(where: { $0.name == name }) {
            body = theirs ? scenario.theirs : scenario.ours
        } else {
            body = Scenario.alone.first { $0.name == name }?.body
        }
        guard let body else { throw ValidationError("no scenario is called '\(name)'") }
        guard marked else { return print(body(count)) }
        // What is made once and for all is made here.
        var checksum = body(count)
        for times in [1, 3] {
            benchmark_mark()
            checksum &+= body(count * times)
        }
        benchmark_mark()
        print(checksum)
    }
}

/// Looks at the heap.
struct Weigh: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Weighs what subscriptions that are over leave on the heap; fails if it is more than nothing.")

    func run() throws {
        var isMoreThanNothing = false
        for (name, count, make) in Weight.ended {
            let left = Weight.left(by: make, count)
            print("\(name) leave \(left) bytes")
            // The memory of malloc's own lists, the bag and the subject.
            if left >= 4096 { isMoreThanNothing = true }
        }
        if isMoreThanNothing { throw ExitCode.failure }
    }
}

/// Makes a mistake that ends the process.
struct Trap: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes a mistake that ends an optimised program with a message; without a name, lists names and messages.")

    @Argument(help: "The mistake's name.")
    var name: String?

    func run() throws {
        guard let name else {
            for trap in Traps.all { print("\(trap.name)\t\(trap.message)") }
            return
        }
        guard let trap = Traps.all.first(where: { $0.name == name }) else { throw ValidationError("no mistake is called '\(name)'") }
        trap.make()
    }
}
