// SPDX-License-Identifier: Apache-2.0

/// A clock that a strong capture keeps alive after everybody has let go of it.
struct LeakingClockStep: Step {
    let name: String
    let title: String
    let text: String
    let code: [String]
    let chains: [Chain]

    /// Makes the clock that leaks.
    let makeClock: () -> Clock

    /// The same clock, mended: what the step must not mistake for the one that leaks.
    let makeSabotaged: () -> Clock

    func run(on scene: Scene) throws {
        let clock = Holder(scene.isSabotaged ? makeSabotaged() : makeClock())
        defer { clock.object?.stop() }

        clock.object?.start()
        scene.tell("The clock is started.")
        try scene.awaitTwoTicks(of: clock)

        clock.drop()
        try scene.expect("the dropped clock is kept alive", !clock.sawRelease, otherwise: "it was released at once")
        scene.tell("The tour drops the clock: it is still there.")
        try scene.awaitTwoTicks(of: clock)
        scene.tell("LEAKED: clock. Nobody has it, and it ticks.", as: .leaked)

        let cancellable = Witness(clock.object?.cancellable)
        clock.object?.stop()
        scene.tell("The tour reaches it through a weak reference and calls stop(), which breaks the ring.")
        try scene.expectReleased(["clock": clock.sawRelease, "cancellable": cancellable.sawRelease])
    }
}

extension LeakingClockStep {
    static var assign: Self {
        Self(
            name: "assign",
            title: "kept alive by assign(to:on: self)",
            text: "assign(to:on:) keeps the object whose property it sets. Here that is the object that keeps the cancellable.",
            code: [
                "cancellable = Timer.publish(every: 0.02, ...)",
                "    .autoconnect()",
                "    .map(\\.timeIntervalSince1970)",
                "    .assign(to: \\.time, on: self)",
            ],
            chains: [Chain("clock -> cancellable -> subscription -> Assign -> clock")],
            makeClock: AssigningClock.init,
            makeSabotaged: WeakAssigningClock.init)
    }

    static var strongSink: Self {
        Self(
            name: "strong-sink",
            title: "kept alive by a strong sink",
            text: "The closure names self, so it keeps it; the sink keeps the closure, and so on round to self.",
            code: [
                "cancellable = Timer.publish(every: 0.02, ...)",
                "    .autoconnect()",
                "    .sink { date in self.time = ... }",
            ],
            chains: [Chain("clock -> cancellable -> subscription -> sink -> closure -> clock")],
            makeClock: StrongSinkClock.init,
            makeSabotaged: WeakSinkClock.init)
    }
}
