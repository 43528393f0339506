// SPDX-License-Identifier: Apache-2.0

// Usage: swift run -c release --package-path Benchmarks Benchmarks [--gate] [--only NAME] [--ours [COUNT]]
//   --gate        exit with status 1 where a ratio falls short of its goal
//   --only NAME   measure the scenarios whose names contain NAME
//   --ours        run our side alone, once, for a profiler: a count follows, of elements

import Foundation
import OpenCombineScenarios
import WatertightScenarios

let arguments = Array(CommandLine.arguments.dropFirst())
let isGate = arguments.contains("--gate")
let only = arguments.firstIndex(of: "--only").flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }

let elements = arguments.firstIndex(of: "--ours").flatMap { arguments.indices.contains($0 + 1) ? Int(arguments[$0 + 1]) : nil }

let known = arguments.enumerated().allSatisfy { index, word in
    ["--gate", "--only", "--ours"].contains(word) || (index > 0 && ["--only", "--ours"].contains(arguments[index - 1]))
}
guard known else {
    FileHandle.standardError.write(Data("Benchmarks: unknown argument; usage: Benchmarks [--gate] [--only NAME] [--ours [COUNT]]\n".utf8))
    exit(2)
}

if arguments.contains("--ours") {
    for scenario in Scenario.all where only.map(scenario.name.contains) ?? true {
        print(scenario.name, scenario.ours(elements ?? scenario.count))
    }
    exit(0)
}

var failures: [String] = []

func report(_ name: String, _ ours: Double, _ theirs: Double, _ verdict: String) {
    let padded = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    print("\(padded) \(String(format: "%8.1f %12.1f", ours, theirs))  \(verdict)")
    fflush(stdout)
}

print("ns an element, best of \(Measurement.rounds)          ours  OpenCombine   ratio (goal)")
for scenario in Scenario.all where only.map(scenario.name.contains) ?? true {
    guard let result = Measurement.compare(count: scenario.count, goal: scenario.goal, scenario.ours, scenario.theirs) else {
        failures.append("\(scenario.name): the two sides computed different things")
        continue
    }
    let isMet = result.ratio >= scenario.goal
    if !isMet { failures.append("\(scenario.name): \(String(format: "%.1f", result.ratio)) of \(scenario.goal)") }
    report(
        scenario.name, result.ours, result.theirs,
        String(format: "%.1f× (%.1f×)", result.ratio, scenario.goal) + (isMet ? "" : "  short"))
}

if only == nil,
    let floor = Measurement.compare(
        count: 1_000_000, WatertightScenarios.Scenarios.erasedThrice, HandWritten.loop)
{
    let cost = floor.ours / floor.theirs
    if cost > HandWritten.goal { failures.append("erased three times costs \(cost) hand-written loops") }
    print(
        String(
            format: "a hand-written loop over opaque closures: %.1f ns; ours, erased three times, costs %.1f of it (at most %.1f)",
            floor.theirs, cost, HandWritten.goal))
}

if !failures.isEmpty {
    FileHandle.standardError.write(Data(("falls short:\n  " + failures.joined(separator: "\n  ") + "\n").utf8))
    if isGate { exit(1) }
}
