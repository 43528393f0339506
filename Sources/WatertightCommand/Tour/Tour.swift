// SPDX-License-Identifier: Apache-2.0

/// The steps in order, and how they are run.
struct Tour {
    /// Every step there is, in the order in which they explain each other.
    static var steps: [any Step] {
        [
            TickingStep(),
            LeakingClockStep.assign,
            LeakingClockStep.strongSink,
            MendedClockStep.weakSink,
            MendedClockStep.weakAssign,
            StoringClockStep(),
            LoadingStep(),
            ReloadingStep(),
            DroppedWhileLoadingStep(),
        ]
    }

    /// The steps to run.
    let steps: [any Step]

    /// The name of the step that is to break its word, if any.
    let sabotaged: String?

    let narrator: Narrator

    /// Runs the steps one after the other.
    ///
    /// - Throws: What the first step throws that does not do what its text says.
    func run() throws {
        let start = ContinuousClock.now
        for (index, step) in steps.enumerated() {
            narrator.introduce(step, number: index + 1, of: steps.count)
            let scene = Scene(step: step.name, isSabotaged: step.name == sabotaged, narrator: narrator)
            try step.run(on: scene)
            narrator.closeStep()
        }
        narrator.conclude(steps: steps.count, after: .now - start)
    }
}
