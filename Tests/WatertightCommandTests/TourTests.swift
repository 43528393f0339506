// SPDX-License-Identifier: Apache-2.0

#if Tools

import Testing

@Suite("watertight tour", .serialized, .timeLimit(.minutes(60)))
struct TourTests {
    /// Every step, and the acts it has.
    static let acts: KeyValuePairs<String, [String]> = [
        "ticks": [],
        "assign": ["trap", "article", "ours"],
        "sink": ["trap", "article", "ours"],
        "report": [],
        "captured-dependency": ["trap", "article", "ours"],
        "started-twice": ["trap", "article", "ours"],
        "load": ["article", "ours"],
        "reload": ["trap", "article", "ours"],
        "drop-while-loading": [],
        "four-ends": [],
        "validate": ["trap", "article", "ours"],
        "property": ["trap", "article", "ours"],
        "live-list": ["trap", "ours"],
        "loop": ["trap", "halfway", "ours"],
        "until-deinit": ["trap", "article", "ours"],
        "notifications": ["trap", "article", "ours"],
        "dispose": ["trap", "article", "ours"],
        "local-bag": ["article", "ours"],
        "bag": ["trap", "article", "ours"],
    ]

    static let steps = acts.map(\.key)

    /// The steps that can be sabotaged.
    static let sabotages = acts.flatMap { step, acts in acts.isEmpty ? [step] : acts.map { "\(step):\($0)" } }

    @Test("every step does what it says")
    func wholeTour() throws {
        let run = try CommandRun("tour")
        #expect(run.status == 0)
        #expect(run.errors == "")
        for number in 1...19 {
            #expect(run.output.contains("Step \(number) of 19: "))
        }
        for number in 1...5 {
            #expect(run.output.contains("Article \(number): "))
        }
        #expect(run.output.contains("\n19 steps, all as told, in "))
    }

    @Test("the leaks are shown, and all is released in the end")
    func leaksAndReleases() throws {
        let run = try CommandRun("tour")
        let (leaks, releases) = ("LEAKED: ", "RELEASED at once: ")
        #expect(run.lines.count { $0.contains("\(leaks)clock") } == 3)
        #expect(run.lines.count { $0.contains("\(releases)clock, cancellable") } == 10)
        #expect(run.lines.count { $0.contains("\(leaks)form") } == 2)
        #expect(run.lines.count { $0.contains("\(releases)form") } == 6)
        #expect(run.lines.count { $0.contains("\(releases)requester") } == 4)
        #expect(run.lines.count { $0.contains("\(releases)form, cancellable") } == 3)
        #expect(run.lines.count { $0.contains("\(leaks)screen") } == 2)
        #expect(run.lines.count { $0.contains("\(releases)screen") } == 6)
        #expect(run.lines.count { $0.contains("\(leaks)signal, gauge") } == 1)
        #expect(run.lines.count { $0.contains("\(releases)gauge, ") } == 2)
        #expect(run.lines.count { $0.contains("\(leaks)reader") } == 1)
        #expect(run.lines.count { $0.contains("RELEASED: reader") } == 3)
        #expect(run.lines.count { $0.contains("\(releases)loader") } == 8)
        #expect(run.lines.count { $0.contains("\(leaks)listener") } == 3)
        #expect(run.lines.count { $0.contains("RELEASED: listener") } == 3)
        #expect(run.lines.count { $0.contains("\(releases)listener") } == 2)
    }

    @Test("each trap is shown beside its mends")
    func traps() throws {
        let run = try CommandRun("tour")
        let acts = Self.acts.flatMap(\.value)
        for (act, heading) in [
            "trap": "The trap", "halfway": "Halfway out", "article": "The article's way", "ours": "Watertight's way",
        ] {
            #expect(run.lines.count { $0 == heading } == acts.count { $0 == act }, "\(heading)")
        }
    }

    @Test("a sabotaged act ends the tour with an error that names it", arguments: sabotages)
    func sabotage(act: String) throws {
        let step = String(act.prefix { $0 != ":" })
        let run = try CommandRun("tour", "--step", step, "--sabotage", act)
        #expect(run.status == 1)
        #expect(run.errors.contains("step \(act) failed"))
        #expect(run.errors.contains("expected: "))
        #expect(run.errors.contains("seen: "))
        #expect(!run.output.contains("as told"))
        #expect(run.lines.allSatisfy { $0.count <= 60 })
    }

    @Test("a sabotaged act stops the tour: nothing follows")
    func sabotageOfWholeTour() throws {
        let run = try CommandRun("tour", "--sabotage", "sink:article")
        #expect(run.status == 1)
        #expect(run.output.contains("Step 3 of 19"))
        #expect(run.lines.last { $0.contains("way") } == "The article's way")
        #expect(!run.output.contains("Step 4 of 19"))
    }

    @Test("the program's own report names the closure, in lines that fit")
    func report() throws {
        let run = try CommandRun("tour", "--step", "report")
        #expect(run.output.contains("LEAK  StrongSinkClock (1 object, "))
        #expect(run.output.contains("is kept alive by its own subscription") || run.output.contains("own\n      subscription"))
        #expect(run.output.contains("closure #1 in StrongSinkClock.start()"))
        #if DEBUG
        #expect(run.output.contains("LeakingClocks.swift:"))
        #endif
        #expect(run.output.contains("⟲  ") && run.output.contains("cut here: capture `[weak self]`"))
        #expect(run.output.contains("RELEASED at once: clock"))
        #expect(run.lines.allSatisfy { $0.count <= 60 })
    }

    @Test("the list of signals is shown with what keeps them, and how they end")
    func liveList() throws {
        let run = try CommandRun("tour", "--step", "live-list")
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("observation → Signal → closure → Gauge; 1 observer; ends by "))
        #expect(text.contains("Signal → closure → Gauge; 1 observer; ends by itself"))
        #expect(run.lines.allSatisfy { $0.count <= 60 })
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
        let run = try CommandRun("tour", "--step", "validate", "--step", "sink")
        #expect(run.status == 0)
        #expect(run.output.contains("Step 1 of 2: kept alive by a strong sink"))
        #expect(run.output.contains("Step 2 of 2: kept alive by a method of its own"))
    }

    @Test("a loader's page is served next door, whatever proxy there is")
    func proxy() throws {
        let run = try CommandRun("tour", "--step", "load", environment: ["http_proxy": "http://127.0.0.1:9"])
        #expect(run.status == 0)
    }
}

#endif
