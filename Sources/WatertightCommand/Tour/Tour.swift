// SPDX-License-Identifier: Apache-2.0

#if Tools

/// The chapters in order, and the code that runs their steps.
struct Tour {
    /// Every article, and its traps, in the order in which they explain each other.
    static var chapters: [Chapter] {
        [
            Chapter(
                title: "Memory management with Combine",
                steps: [.ticks, .assign, .strongSink, .report, .capturedDependency, .startedTwice, .load, .reload, .dropWhileLoading]),
            Chapter(title: "Who owns whom in ReactiveCocoa", steps: [.fourEnds, .validate, .property, .liveList]),
            Chapter(title: "Combine and async/await", steps: [.loop]),
            Chapter(title: "A retain cycle in ReactiveCocoa", steps: [.untilDeinit, .notifications]),
            Chapter(title: "How RxSwift's sequences are disposed of", steps: [.dispose, .localBag, .bag]),
        ]
    }

    /// All steps.
    static var steps: [Step] { chapters.flatMap(\.steps) }

    /// The names of the steps to run; empty for all.
    let names: [String]

    /// The name of the act that is to fail, if any.
    let sabotaged: String?

    let narrator: Narrator

    /// Runs the steps one after the other.
    ///
    /// - Throws: The error of the first act that does not behave as its text says.
    func run() throws {
        let start = ContinuousClock.now
        let count = Self.steps(named: names).count
        var number = 0
        narrator.explainChains()
        for (index, chapter) in Self.chapters.enumerated() {
            let steps = Self.steps(named: names, of: chapter.steps)
            if !steps.isEmpty { narrator.open(chapter, number: index + 1) }
            for step in steps {
                number += 1
                narrator.introduce(step, number: number, of: count)
                try step.acts.forEach { try play($0, of: step) }
            }
        }
        narrator.conclude(steps: count, after: .now - start)
    }

    private func play(_ act: Act, of step: Step) throws {
        narrator.introduce(act)
        let name = act.name(in: step)
        try act.play(Scene(act: name, isSabotaged: name == sabotaged, narrator: narrator))
        narrator.closeAct()
    }

    /// The steps with these names, in the tour's order; all if there are no names.
    static func steps(named names: [String], of steps: [Step] = Tour.steps) -> [Step] {
        names.isEmpty ? steps : steps.filter { names.contains($0.name) }
    }
}

#endif
