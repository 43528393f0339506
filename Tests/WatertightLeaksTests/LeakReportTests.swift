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
            type: type, expectation: expected, origin: origin, steps: steps, cut: cut.index, mend: cut.mend, retainedObjects: 3,
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

    @Test func `no line is wider than the terminal, if a word is not`() {
        for width in [40, 60, 80, 120] {
            for line in LeakReport([Self.leak(expected: "stops with its screen, which the user has closed")]).text(width: width).split(
                separator: "\n")
            {
                #expect(line.count <= max(width, 62), "\(line)")
            }
        }
    }

    @Test func `colours mark the object and the reference to cut, and change nothing else`() {
        let report = LeakReport([Self.leak()])
        let coloured = report.text(isColoured: true)
        #expect(coloured.contains("\u{1B}[1mClock\u{1B}[0m") && coloured.contains("\u{1B}[31mcut here\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == report.text())
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

    @Test func `a line that is no fingerprint is named`() {
        #expect(throws: KnownLeaks.Mistake(line: 2, text: "clock")) { try KnownLeaks(parsing: "3f9a12c4\nclock\n") }
        #expect("\(KnownLeaks.Mistake(line: 2, text: "clock"))".hasPrefix("line 2: “clock” is no fingerprint"))
    }

    @Test func `a fingerprint depends on types and fields alone`() {
        let same = Leak(
            type: "Clock", expectation: "x", origin: .cycle, steps: Self.clockSteps, cut: nil, mend: "", retainedObjects: 1,
            retainedBytes: 1,
            references: Leak.References(count: 9, proven: 0, likely: 9), isStable: false)
        #expect(same.fingerprint == Self.leak().fingerprint && same.fingerprint.count == 8)
        #expect(Self.leak("Other").fingerprint != same.fingerprint)
        #expect(Self.leak("Clock", .variable("a")).fingerprint != Self.leak("Clock", .variable("b")).fingerprint)
    }

    @Test func `the mend says what to write`() {
        let assign = [
            Self.step("Clock", "bag", to: "Assign<Clock, Date>"), Self.step("Assign<Clock, Date>", "object", to: "Clock", isInternal: true),
        ]
        #expect(Self.leak(steps: assign).mend == "use weakAssign(to:on:), or assign(to:on:ownership: .weak)")
        #expect(Self.leak("Model", .variable("shared"), []).mend == "clear shared, or remove the object from it, once the object is done")
        let delegate = [Self.step("Owner", "child", to: "Child"), Self.step("Child", "owner", to: "Owner")]
        #expect(Self.leak("Owner", .cycle, delegate).mend == "make Child.owner weak, or clear it once the object is done")
        let method = [
            Self.step("Clock", "token", to: "Sink<Date, Never>"),
            Self.step(
                "Sink<Date, Never>", "callbacks", closure: "method reference in Clock.start()", isCapture: true, to: "Clock",
                isInternal: true),
        ]
        #expect(Self.leak(steps: method).mend.hasPrefix("capture the object weakly instead of passing its method"))
    }

    private static func leak(steps: [Leak.Step]) -> Leak { leak("Clock", .cycle, steps) }

    @Test func `as JSON, and back`() throws {
        let report = LeakReport([Self.leak(), Self.leak("Model", .task, [])])
        let read = try JSONDecoder().decode(LeakReport.self, from: JSONEncoder().encode(report))
        #expect(read.groups.map(\.leak) == report.groups.map(\.leak) && read.groups.map(\.fingerprint) == report.groups.map(\.fingerprint))
    }

    @Test func `as a picture`() {
        let report = LeakReport([Self.leak(), Self.leak("Model", .variable("shared"), [])])
        #expect(
            report.mermaid.contains("    g0n3[\"captures self\"] -. cut .-> g0n0")
                && report.mermaid.contains("g1n0[\"shared\"] --> g1n1[\"Model\"]"))
        #expect(report.mermaid.contains("Sink#lt;Date, Never#gt;"))
        #expect(report.graphviz.contains("n0_3 -> n0_0 [color=red, label=\"cut\"];") && report.graphviz.contains("n1_1 [label=\"Model\"];"))
        #expect(report.graphviz.filter { $0 == "{" }.count == report.graphviz.filter { $0 == "}" }.count)
    }
}
