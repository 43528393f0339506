// SPDX-License-Identifier: Apache-2.0

/// A clock that dies when it is dropped, because nothing in its pipeline keeps it.
struct MendedClockStep: Step {
    let name: String
    let title: String
    let text: String
    let code: [String]
    let chains: [Chain]

    /// Makes the clock that does not leak.
    let makeClock: () -> Clock

    /// The same clock with a strong capture.
    let makeSabotaged: () -> Clock

    func run(on scene: Scene) throws {
        let clock = Holder(scene.isSabotaged ? makeSabotaged() : makeClock())
        defer { clock.object?.stop() }

        clock.object?.start()
        scene.tell("The clock is started.")
        try scene.awaitTwoTicks(of: clock)
        try scene.expectDropReleases(clock)
    }
}

extension MendedClockStep {
    static var weakSink: Self {
        Self(
            name: "weak-sink",
            title: "mended with [weak self]",
            text: "The closure knows the clock but does not keep it: the ring is open.",
            code: [
                "cancellable = Timer.publish(every: 0.02, ...)",
                "    .autoconnect()",
                "    .map(\\.timeIntervalSince1970)",
                "    .sink { [weak self] time in self?.time = time }",
            ],
            chains: [Chain("tour -> clock -> cancellable -> subscription -> sink -> closure ~> clock")],
            makeClock: WeakSinkClock.init,
            makeSabotaged: StrongSinkClock.init)
    }

    static var weakAssign: Self {
        Self(
            name: "weak-assign",
            title: "mended with the article's weakAssign",
            text: "The same, said once: an extension of the article's own puts the weak capture into one operator.",
            code: [
                "cancellable = Timer.publish(every: 0.02, ...)",
                "    .autoconnect()",
                "    .map(\\.timeIntervalSince1970)",
                "    .weakAssign(to: \\.time, on: self)",
            ],
            chains: [Chain("tour -> clock -> cancellable -> subscription -> sink -> closure ~> clock")],
            makeClock: WeakAssigningClock.init,
            makeSabotaged: AssigningClock.init)
    }
}
