// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightLeaks

/// What a report looks like, of leaks that were made by hand.
@Suite struct LeakReportTests {
    private static func step(
        _ holder: String, _ field: String = "", closure: String? = nil, isCapture: Bool = false, to held: String, isInternal: Bool = false
    ) -> Leak.Step {
        Leak.Step(holder: holder, field: field, closure: closure, isCapture: isCapture, held: held, isProven: true, isInternal: isInternal)
    }

    private static let clockSteps = [
        step("Clock", "bag", to: "_ContiguousArrayStorage<AnyCancellable>"),
        step("_ContiguousArrayStorage<AnyCancellable>", "[0]", to: "AnyCancellable", isInternal: true),
        step("AnyCancellable", "word", to: "Sink<Date, Never>", isInternal: true),
        step("Sink<Date, Never>", "callbacks", closure: "closure #1 in Clock.start()", isCapture: true, to: "Clock", isInternal: true),
    ]

    private static func leak(
        _ type: String = "Clock", _ origin: Leak.Origin = .cycle, _ steps: [Leak.Step] = clockSteps, expected: String = ""
    ) -> Leak {
        let cut = Cut(steps: steps, type: type, origin: origin)
        return Leak(
            type: type, expectation: expected, origin: origin, steps: steps, cut: cut.index, fix: cut.fix, retainedObjects: 3,
            retainedBytes: 1312,
            references: Leak.References(count: 2, proven: 1, likely: 1), isStable: true)
    }

    @Test func `the clock`() {
        let text = LeakReport([Self.leak(expected: "stops with its screen")]).text()
        #expect(
            text == """
                LEAK  Clock (1 object, 1,312 bytes with what it alone keeps) is kept alive by
                      its own subscription                                              \(Self.leak().fingerprint)
                  Clock.bag                AnyCancellable
                   └ AnyCancellable        Sink<Date, Never>
                      └ Sink<Date, Never>  closure #1 in Clock.start()
                         └ captures self   Clock  ⟲  2 of 2 references explained
                  cut here: capture `[weak self]`, or use sink(weak: self)
                  expected: stops with its screen
                """)
    }

    private static let locatedSteps = clockSteps.map { step in
        var step = step
        step.location = step.closure == nil ? nil : SourceLine(path: "/work/Clock.swift", line: 14)
        return step
    }

    @Test func `the line of a closure stands behind it, or below if there is no room`() {
        let report = LeakReport([Self.leak("Clock", .cycle, Self.locatedSteps)])
        #expect(
            report.text().contains(
                """
                      └ Sink<Date, Never>  closure #1 in Clock.start()  Clock.swift:14
                         └ captures self   Clock  ⟲  2 of 2 references explained
                """))
        #expect(
            report.text(width: 60).contains(
                """
                      └ Sink<Date, Never>  closure #1 in Clock.start()
                                                              Clock.swift:14
                         └ captures self   Clock
                                              ⟲  2 of 2 references explained
                """))
        #expect(report.text(isColoured: true).replacing(/\u{1B}\[[0-9]+m/, with: "") == report.text())
        #expect(report.mermaid.contains("closure #1 in Clock.start(), Clock.swift:14"))
        #expect(report.graphviz.contains("closure #1 in Clock.start(), Clock.swift:14"))
    }

    @Test func `a line in JSON, and no part of the fingerprint`() throws {
        let leak = Self.leak("Clock", .cycle, Self.locatedSteps)
        #expect(leak.fingerprint == Self.leak().fingerprint)
        let text = String(decoding: try JSONEncoder().encode(leak), as: UTF8.self)
        #expect(text.contains(#""file":"Clock.swift""#) && text.contains(#""line":14"#))
        #expect(try JSONDecoder().decode(Leak.self, from: Data(text.utf8)) == leak)
    }

    @Test func `no line is wider than the terminal`() {
        for width in [40, 60, 80, 120] {
            for line in LeakReport([Self.leak(expected: "stops with its screen, which the user has closed")]).text(width: width).split(
                separator: "\n")
            {
                #expect(line.count <= width, "\(line)")
            }
        }
    }

    @Test func `colours mark the object and the reference to cut, and change nothing else`() {
        let report = LeakReport([Self.leak()])
        let coloured = report.text(isColoured: true)
        #expect(coloured.contains("\u{1B}[1mClock\u{1B}[0m") && coloured.contains("\u{1B}[31mcut here\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == report.text())
    }

    @Test func `a type whose name is part of the title's first word is marked where it stands`() {
        #expect(LeakReport([Self.leak("A")]).text(isColoured: true).hasPrefix("LEAK  \u{1B}[1mA\u{1B}[0m (1 object"))
    }

    @Test func `a watched object of a circle is shown with what was expected of it, once`() {
        let (other, watched) = (Self.leak("Model", .cycle, []), Self.leak(expected: "stops with its screen"))
        let alone = Self.leak("Page", .variable("shared"), [], expected: "is closed")
        let joined = Launch.joined([other, Self.leak()], watched: [watched, alone])
        #expect(joined.map(\.type) == ["Model", "Clock", "Page"])
        #expect(joined.map(\.expectation) == ["", "stops with its screen", "is closed"])
    }

    @Test func `leaks of one cause are one group, the most frequent first, and known ones are counted`() throws {
        let other = Self.leak("Model", .variable("shared"), [])
        let report = LeakReport([other, Self.leak(), Self.leak()])
        #expect(report.groups.map(\.leak.type) == ["Clock", "Model"] && report.groups.map(\.count) == [2, 1])
        let known = try KnownLeaks(parsing: "# known\n\n\(Self.leak().fingerprint)  the clock, see #12\n")
        let rest = LeakReport([other, Self.leak(), Self.leak()], known: known)
        #expect(rest.groups.map(\.leak.type) == ["Model"] && rest.knownCount == 2)
        #expect(rest.text().hasSuffix("2 known leaks not shown"))
    }

    @Test func `lines may end as those of Windows do`() throws {
        let known = try KnownLeaks(parsing: "# known\r\n3f9a12c4 the clock\r\n0a0b0c0d\r\n")
        #expect(known.contains("3f9a12c4") && known.contains("0A0B0C0D"))
        #expect(throws: KnownLeaks.Mistake(line: 2, text: "clock")) { try KnownLeaks(parsing: "3f9a12c4\r\nclock\r\n") }
    }

    @Test func `a line that is no fingerprint is named`() {
        #expect(throws: KnownLeaks.Mistake(line: 2, text: "clock")) { try KnownLeaks(parsing: "3f9a12c4\nclock\n") }
        #expect("\(KnownLeaks.Mistake(line: 2, text: "clock"))".hasPrefix("line 2: “clock” is no fingerprint"))
    }

    @Test func `a fingerprint depends on types and fields alone`() {
        let same = Leak(
            type: "Clock", expectation: "x", origin: .cycle, steps: Self.clockSteps, cut: nil, fix: "", retainedObjects: 1,
            retainedBytes: 1,
            references: Leak.References(count: 9, proven: 0, likely: 9), isStable: false)
        #expect(same.fingerprint == Self.leak().fingerprint && same.fingerprint.count == 8)
        #expect(Self.leak("Other", .task).fingerprint != Self.leak("Clock", .task).fingerprint)
        #expect(Self.leak("Clock", .variable("a")).fingerprint != Self.leak("Clock", .variable("b")).fingerprint)
    }

    @Test func `a circle has one fingerprint and one cut, whichever of its objects is asked about`() throws {
        let circle = Self.clockSteps + [Self.step("Clock", "next", to: "Clock"), Self.step("Clock", "last", to: "Clock")]
        let leaks = circle.indices.map { Self.leak(circle[$0].holder, .cycle, Array(circle[$0...] + circle[..<$0])) }
        #expect(Set(leaks.map(\.fingerprint)).count == 1)
        let loop = [Self.step("Alpha", "beta", to: "Beta"), Self.step("Beta", "alpha", to: "Alpha")]
        let pair = [Self.leak("Alpha", .cycle, loop), Self.leak("Beta", .cycle, loop.reversed())]
        #expect(pair[0].fingerprint == pair[1].fingerprint && pair[0].fix == pair[1].fix, "\(pair[0].fix), \(pair[1].fix)")
    }

    @Test func `two mistakes in one class have two fingerprints`() {
        func leak(_ closure: String, in field: String = "bag") -> Leak {
            let token = Self.step("Clock", field, to: "Sink<Date, Never>")
            return Self.leak(steps: [
                token, Self.step("Sink<Date, Never>", "value", closure: closure, isCapture: true, to: "Clock", isInternal: true),
            ])
        }
        let leaks = [
            leak("closure #1 in Clock.start()"), leak("closure #2 in Clock.start()"), leak("closure #1 in Clock.stop()"),
            leak("closure #1 in Clock.stop()", in: "token"),
        ]
        #expect(Set(leaks.map(\.fingerprint)).count == leaks.count)
    }

    @Test func `what a leaked circle holds has a fingerprint of its own`() {
        let loop = [Self.step("Alpha", "beta", to: "Beta"), Self.step("Beta", "alpha", to: "Alpha")]
        func leak(_ type: String, _ loop: [Leak.Step], _ field: String) -> Leak {
            Leak(
                type: type, expectation: "", origin: .leakedObject, steps: loop + [Self.step(loop[0].holder, field, to: type)],
                circle: loop.count, cut: nil, fix: "", retainedObjects: 1, retainedBytes: 1,
                references: Leak.References(count: 1, proven: 1, likely: 0), isStable: true)
        }
        #expect(leak("Model", loop, "model").fingerprint != leak("Model", loop, "other").fingerprint)
        #expect(leak("Model", loop, "model").fingerprint != leak("Table", loop, "model").fingerprint)
    }

    @Test func `the fix says what to write`() {
        let assign = [
            Self.step("Clock", "bag", to: "Assign<Clock, Date>"), Self.step("Assign<Clock, Date>", "object", to: "Clock", isInternal: true),
        ]
        #expect(Self.leak(steps: assign).fix == "use weakAssign(to:on:), or assign(to:on:ownership: .weak)")
        #expect(Self.leak("Model", .variable("shared"), []).fix == "clear shared, or remove the object from it, once the object is done")
        let delegate = [Self.step("Owner", "child", to: "Child"), Self.step("Child", "owner", to: "Owner")]
        #expect(Self.leak("Owner", .cycle, delegate).fix == "make Child.owner weak, or clear it once the object is done")
        let method = [
            Self.step("Clock", "token", to: "Sink<Date, Never>"),
            Self.step(
                "Sink<Date, Never>", "callbacks", closure: "method reference in Clock.start()", isCapture: true, to: "Clock",
                isInternal: true),
        ]
        #expect(Self.leak(steps: method).fix.hasPrefix("capture the object weakly instead of passing its method"))
    }

    @Test(arguments: [
        ("closure #1 in Clock.start()", "capture `[weak self]`, or use sink(weak: self)"),
        ("closure #2 in closure #1 in App.Clock.start(_:)", "capture `[weak self]`, or use sink(weak: self)"),
        ("closure #1 in Shop.open(_:)", "capture the Clock weakly, or use sink(weak:)"),
        ("closure #1 in main()", "capture the Clock weakly, or use sink(weak:)"),
        ("the program+0x12ab", "capture the Clock weakly, or use sink(weak:)"),
        ("Clock.show(_:)", "capture the object weakly instead of passing its method, or use sink(weak: self, Clock.method)"),
    ]) func `self is named if it is what is captured`(_ closure: String, _ fix: String) {
        let sink = Self.step("Sink<Date, Never>", "value", closure: closure, isCapture: true, to: "Clock", isInternal: true)
        #expect(Self.leak(steps: [Self.step("Clock", "token", to: "Sink<Date, Never>"), sink]).fix == fix)
        // The same behind a context that has captured more.
        let context = [
            Self.step("Sink<Date, Never>", "value", closure: closure, to: "closure context", isInternal: true),
            Self.step("closure context", "capture 0", isCapture: true, to: "Clock"),
        ]
        #expect(Self.leak(steps: [Self.step("Clock", "token", to: "Sink<Date, Never>")] + context).fix == fix)
    }

    @Test func `a long path is shown by its ends and its cut, and every line fits`() {
        let loop = (0..<3000).map { Self.step("Node", "next\($0)", to: "Node") }
        let report = LeakReport([Self.leak("Node", .cycle, loop)])
        for text in [report.text(), report.mermaid, report.graphviz] {
            #expect(text.count < 6000 && text.contains("more `Node`") && text.contains("cut"), "\(text)")
        }
        #expect(report.text().contains("… 2,98") && report.text().split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(report.text())")
        #expect(report.text().contains("Node.next0 ") && report.text().contains("Node.next2999"))
    }

    @Test func `types are cut in their arguments, and every line fits`() {
        var type = "Just<Int>"
        for _ in 0..<40 { type = "Map<\(type), Int>" }
        #expect(TypeName.cut(type, to: 20) == "Map<Map<Map<…>, Int>, Int>" || TypeName.cut(type, to: 20).count <= 20)
        #expect(TypeName.cut("Map<Filter<Just<Int>>, (Int) -> Int>", to: 30) == "Map<Filter<…>, (Int) -> Int>")
        #expect(TypeName.cut("Map<Int>", to: 8) == "Map<Int>" && TypeName.cut("Mapping", to: 4) == "Map…")
        let steps = [
            Self.step("Screen<\(type)>", "token", to: "Sink<\(type), Never>"),
            Self.step(
                "Sink<\(type), Never>", "value", closure: "closure #1 in \(type).start()", isCapture: true, to: "Screen<\(type)>",
                isInternal: true),
        ]
        for width in [40, 60, 80] {
            let report = LeakReport([Self.leak("Screen<\(type)>", .cycle, steps, expected: type), Self.leak(type, .variable(type), [])])
            #expect(report.text(width: width).split(separator: "\n").allSatisfy { $0.count <= width }, "\(report.text(width: width))")
        }
    }

    @Test func `a variable of a C library is said to be likely, and has no mend`() {
        let leak = Self.leak("Model", .likelyVariable("_IO_2_1_stdout_"), [])
        #expect(LeakReport([leak]).text(width: 200).contains("is likely kept alive by") && leak.fix.isEmpty, "\(leak)")
    }

    @Test func `a static function has no self`() {
        let steps = [Self.step("Clock", "action", closure: "closure #1 in Clock.make()", isCapture: true, to: "Clock")]
        #expect(Cut(steps: steps, type: "Clock", origin: .cycle).fix == "capture `[weak self]`")
        #expect(Cut(steps: steps, type: "Clock", origin: .cycle, facts: Cut.Facts(withoutSelf: [0])).fix == "capture the Clock weakly")
    }

    @Test func `each kind of property has its own mend`() {
        let array = [
            Self.step("Owner", "children", to: "_ContiguousArrayStorage<Owner>"),
            Self.step("_ContiguousArrayStorage<Owner>", "[0]", to: "Owner", isInternal: true),
        ]
        #expect(Self.leak("Owner", .cycle, array).fix == "remove the Owner from Owner.children once it is done")
        let task = [Self.step("Owner", "loop", to: "task"), Self.step("task", "", to: "Owner", isInternal: true)]
        #expect(Self.leak("Owner", .cycle, task).fix == "cancel Owner.loop once the object is done")
        let box = [Self.step("Owner", "state.open", to: "box"), Self.step("box", to: "Owner", isInternal: true)]
        #expect(Self.leak("Owner", .cycle, box).fix == "clear Owner.state.open once the object is done")
        let any = [Self.step("Owner", "kept", to: "Owner")]
        let cut = Cut(steps: any, type: "Owner", origin: .cycle, facts: Cut.Facts(neverWeak: [0]))
        #expect(cut.fix == "clear Owner.kept once the object is done")
        let unnamed = [Self.step("Owner", "", to: "Owner")]
        #expect(Self.leak("Owner", .cycle, unnamed).fix.isEmpty)
    }

    @Test func `a class of the program's that is named like one of ours has no fix of ours`() {
        let assign = [Self.step("Clock", "bag", to: "Assign<Clock>"), Self.step("Assign<Clock>", "object", to: "Clock")]
        #expect(Self.leak(steps: assign).fix == "make Assign<Clock>.object weak, or clear it once the object is done")
        let sink = [
            Self.step("Clock", "token", to: "Sink"),
            Self.step("Sink", "action", closure: "closure #1 in Clock.start()", isCapture: true, to: "Clock"),
        ]
        #expect(Self.leak(steps: sink).fix == "capture `[weak self]`")
    }

    private static func leak(steps: [Leak.Step]) -> Leak { leak("Clock", .cycle, steps) }

    @Test func `as JSON, and back`() throws {
        let report = LeakReport([Self.leak(), Self.leak("Model", .task, [])])
        let read = try JSONDecoder().decode(LeakReport.self, from: JSONEncoder().encode(report))
        let written = try String(decoding: JSONEncoder().encode(Self.leak()), as: UTF8.self)
        #expect(written.contains("\"fingerprint\":\"\(Self.leak().fingerprint)\"") && written.contains("\"kind\":\"cycle\""))
        #expect(read.groups.map(\.leak) == report.groups.map(\.leak) && read.groups.map(\.fingerprint) == report.groups.map(\.fingerprint))
    }

    @Test func `an object that nothing was found to keep has no path`() {
        let leak = Leak(
            type: "Model", expectation: "ends", origin: .notFound, steps: [], cut: nil, fix: "", retainedObjects: 1, retainedBytes: 32,
            references: Leak.References(count: 1, proven: 0, likely: 0), isStable: true)
        let text = LeakReport([leak]).text()
        #expect(text.contains("is alive; no reference") && !text.contains("cut here") && !text.contains("explained"), "\(text)")
    }

    @Test func `as a picture`() {
        let report = LeakReport([Self.leak(), Self.leak("Model", .variable("shared"), [])])
        #expect(
            report.mermaid.contains("    g0n3[\"captures self: closure #1 in Clock.start()\"] -. cut .-> g0n0")
                && report.mermaid.contains("g1n0[\"shared\"] --> g1n1[\"Model\"]"))
        #expect(report.mermaid.contains("Sink#lt;Date, Never#gt;"))
        #expect(report.graphviz.contains("n0_3 -> n0_0 [color=red, label=\"cut\"];") && report.graphviz.contains("n1_1 [label=\"Model\"];"))
        #expect(report.graphviz.filter { $0 == "{" }.count == report.graphviz.filter { $0 == "}" }.count)
    }
}
