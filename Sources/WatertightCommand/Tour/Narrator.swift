// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// Prints the tour, in lines of at most ``Watertight/columns`` columns.
struct Narrator {
    let style: Style

    /// Prints a legend for the chains.
    func explainChains() {
        say("In the pictures -> keeps alive, and ~> only knows.")
        say("")
    }

    /// Prints the article that the next steps are about.
    func open(_ chapter: Chapter, number: Int) {
        say(style.paint("Article \(number): \(chapter.title)", .title))
        say("")
    }

    /// Prints the introduction of a step, before it runs.
    func introduce(_ step: Step, number: Int, of count: Int) {
        say(style.paint("Step \(number) of \(count): \(step.title)", .title))
        say(style.paint("--step \(step.name)", .aside))
        paragraph(step.text)
        say("")
    }

    /// Prints the origin of the next program, and its chains of references.
    func introduce(_ act: Act) {
        switch act.part {
        case .trap: say(style.paint("The trap", .leaked))
        case .halfway: say(style.paint("Halfway out", .leaked))
        case .article: say(style.paint("The article's way", .released))
        case .ours: say(style.paint("Watertight's way", .released))
        case .alone: break
        }
        act.code.forEach { say("    " + $0) }
        act.chains.forEach(draw)
    }

    /// Prints an empty line after an act.
    func closeAct() {
        say("")
    }

    /// Prints an event, and its time since the step's start.
    func tell(_ text: String, at time: Duration, mood: Mood) {
        let milliseconds = Int(time / .milliseconds(1))
        let stamp = String(repeating: " ", count: max(0, 5 - String(milliseconds).count)) + "\(milliseconds) ms  "
        let margin = String(repeating: " ", count: stamp.count)
        let lines = fill(text.words, to: Watertight.columns, first: stamp, margin: margin)
        lines.forEach { say(style.paint($0, mood)) }
    }

    /// Prints what a program has found, as it is.
    func show(_ report: String) {
        report.split(separator: "\n", omittingEmptySubsequences: false).forEach { say(String($0)) }
    }

    /// Prints the last line of a step or a tour that behaved as its text says.
    func conclude(steps: Int, after time: Duration) {
        let seconds = Int(time / .seconds(1))
        let hundredths = String(Int(time / .milliseconds(10)) % 100 + 100).dropFirst()
        let all = steps == 1 ? "1 step, as told" : "\(steps) steps, all as told"
        say(style.paint("\(all), in \(seconds).\(hundredths) s.", .title))
    }

    /// Prints a step's name and title.
    func list(_ step: Step) {
        let gap = String(repeating: " ", count: max(2, 20 - step.name.count))
        say(step.name + gap + step.title)
    }

    private func draw(_ chain: Chain) {
        fill(chain.links, to: Watertight.columns, first: "  ", margin: "     ").forEach(say)
        if chain.isRing { say(style.paint("  (a ring: none of them can be the first to go)", .leaked)) }
    }

    private func paragraph(_ text: String) {
        fill(text.words, to: Watertight.columns).forEach(say)
    }

    private func say(_ line: String) {
        Output.write(line + "\n")
    }
}

#endif
