// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A clock that ticks until its cancellable is released, and is released when it is dropped.
    static var ticks: Step {
        Step(
            name: "ticks",
            title: "a Clock that ticks and dies",
            text: """
                A cancellable stands for a subscription: as long as an object keeps it, the timer ticks. The clock keeps it; \
                the tour alone keeps the clock.
                """,
            acts: [
                Act(
                    .alone,
                    code: """
                        cancellable = Timer.publish(every: 0.02, ...)
                            .autoconnect()
                            .handleEvents(...)  // counts
                            .sink { [weak self] date in ... }
                        """,
                    chains: "tour -> clock -> cancellable -> subscription -> sink -> closure ~> clock",
                    play: playTicks)
            ])
    }

    private static func playTicks(on scene: Scene) throws {
        let trace = Trace()
        let clock = Holder<Clock>(scene.isSabotaged ? StrongSinkClock() : TracedClock(trace: trace))
        defer { clock.object?.stop() }
        try scene.begin(clock)

        clock.object?.stop()
        let ticks = clock.object?.ticks ?? 0
        scene.letPass(seconds: 3 * Clock.interval)
        let more = (clock.object?.ticks ?? 0) - ticks
        try scene.expect("no tick after stop()", more == 0, otherwise: "\(more) more")
        scene.tell("It ticks. stop() lets go of the cancellable; three intervals later: not one tick more.")

        try scene.begin(clock)
        scene.tell("Started again.")
        try scene.expectDropReleases(clock)

        let seen = (trace.subscriptions, trace.cancellations)
        try scene.expect("two subscriptions, both cancelled", seen == (2, 2), otherwise: "\(seen.0) and \(seen.1) cancelled")
        let last = trace.ticks
        scene.letPass(seconds: 3 * Clock.interval)
        try scene.expect("no tick after the release", trace.ticks == last, otherwise: "\(trace.ticks - last) more")
        scene.tell("The timer too was told to stop, both times, and has been silent since.")
    }
}

#endif
