// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("watertight tour", .serialized, .timeLimit(.minutes(10)))
struct TourTests {
    static let steps = [
        "ticks", "assign", "strong-sink", "weak-sink", "weak-assign", "captured-dependency", "load", "reload",
        "drop-while-loading",
    ]

    @Test("every step does what it says, in under ten seconds")
    func wholeTour() throws {
        let run = try CommandRun("tour")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.seconds < 10)
        for number in 1...9 {
            #expect(run.output.contains("Step \(number) of 9: "))
        }
        #expect(run.output.contains("\n9 steps, all as told, in "))
    }

    @Test("both leaks are shown, and all but them are released")
    func leaksAndReleases() throws {
        let run = try CommandRun("tour")
        #expect(run.lines.count { $0.contains("LEAKED: clock") } == 2)
        #expect(run.lines.count { $0.contains("RELEASED at once: clock, cancellable") } == 6)
        #expect(run.lines.count { $0.contains("RELEASED at once: loader") } == 5)
    }

    @Test("a sabotaged step ends the tour with an error that names it", arguments: steps)
    func sabotage(step: String) throws {
        let run = try CommandRun("tour", "--step", step, "--sabotage", step)
        #expect(run.status == 1)
        #expect(run.errors.contains("step \(step) failed"))
        #expect(run.errors.contains("expected: "))
        #expect(run.errors.contains("seen: "))
        #expect(!run.output.contains("as told"))
        #expect(run.lines.allSatisfy { $0.count <= 60 })
    }

    @Test("a sabotaged step stops the tour: no step follows")
    func sabotageOfWholeTour() throws {
        let run = try CommandRun("tour", "--sabotage", "strong-sink")
        #expect(run.status == 1)
        #expect(run.output.contains("Step 3 of 9"))
        #expect(!run.output.contains("Step 4 of 9"))
    }

    @Test("a step runs alone", arguments: steps)
    func chosenSteps(step: String) throws {
        let one = try CommandRun("tour", "--step", step)
        #expect(one.status == 0)
        #expect(one.output.contains("Step 1 of 1: "))
        #expect(one.output.contains("--step \(step)\n"))
    }

    @Test("several steps run in the tour's order")
    func severalSteps() throws {
        let run = try CommandRun("tour", "--step", "weak-sink", "--step", "strong-sink")
        #expect(run.status == 0)
        #expect(run.output.contains("Step 1 of 2: kept alive by a strong sink"))
        #expect(run.output.contains("Step 2 of 2: mended with [weak self]"))
    }

    @Test("a loader's page is served next door, whatever proxy there is")
    func proxy() throws {
        let run = try CommandRun("tour", "--step", "load", environment: ["http_proxy": "http://127.0.0.1:9"])
        #expect(run.status == 0)
    }
}
