// SPDX-License-Identifier: Apache-2.0

#if Tools

import Testing

@Suite("watertight's options", .serialized, .timeLimit(.minutes(60)))
struct OptionTests {
    @Test("an unknown step is an error that lists the steps")
    func unknownStep() throws {
        let run = try CommandRun("tour", "--step", "nonesuch")
        #expect(run.status != 0)
        #expect(run.output == "")
        #expect(run.errors.contains("There is no step 'nonesuch'."))
        for step in TourTests.steps {
            #expect(run.errors.contains("\n  \(step)\n"))
        }
    }

    @Test("an act that is not played cannot be sabotaged", arguments: ["nonesuch", "assign", "load:ours"])
    func sabotageOfAbsentAct(act: String) throws {
        let run = try CommandRun("tour", "--step", "assign", "--sabotage", act)
        #expect(run.status != 0)
        #expect(run.errors.contains("--sabotage \(act): that is not played."))
        #expect(run.errors.contains("\n  assign:trap\n"))
    }

    @Test("an unknown command is an error that suggests one and lists them")
    func unknownCommand() throws {
        let run = try CommandRun("tuor")
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.contains("There is no command 'tuor'. Did you mean tour?"))
        for command in ["tour", "leaks", "lint"] {
            #expect(run.errors.contains("\n  \(command)\n"))
        }
    }

    @Test("--version and help are known", arguments: [["--version"], ["help"], ["help", "tour"], ["--help"]])
    func knownBesideTheCommands(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("watertight"))
    }

    @Test(
        "an output that takes nothing ends the command with a message and a status of its own",
        arguments: ["tour --list >/dev/full", "tour --list >&-", "--help >/dev/full", "--version >&-"])
    func unwritableOutput(line: String) throws {
        let run = try CommandRun(shell: "exec \"$0\" \(line)")
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("watertight: cannot write to standard output: "))
        #expect(run.lines.filter { !$0.isEmpty }.count == 1)
    }

    @Test("--list names the steps, in order")
    func list() throws {
        let run = try CommandRun("tour", "--list")
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == TourTests.steps.map { $0[...] })
    }

    @Test("--help lists the options, but not sabotage")
    func help() throws {
        let run = try CommandRun("tour", "--help")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("--step <name>"))
        #expect(run.output.contains("--list"))
        #expect(!run.output.contains("sabotage"))
    }

    @Test(
        "what goes into a pipe has no escape codes and no line over 60 columns",
        arguments: [
            [], ["--help"], ["tour"], ["tour", "--help"], ["tour", "--list"], ["tour", "--step", "nonesuch"], ["tour", "--bogus"],
            ["leaks"], ["leaks", "--help"], ["tuor"], ["--version"],
        ])
    func plainAndNarrow(arguments: [String]) throws {
        let run = try CommandRun(arguments, environment: ["COLUMNS": "200", "TERM": "xterm-256color"])
        #expect(run.lines.filter { $0.count > 60 } == [])
        #expect(!run.lines.contains { $0.contains("\u{1B}") })
    }
}

#endif
