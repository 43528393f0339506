// SPDX-License-Identifier: Apache-2.0

/// A clock that ticks as long as its cancellable lives, and dies when it is dropped.
struct TickingStep: Step {
    let name = "ticks"
    let title = "a Clock that ticks and dies"
    let text = """
        A cancellable stands for a subscription: as long as somebody keeps it, the timer ticks. The clock keeps it; \
        nobody but the tour keeps the clock.
        """
    let code = [
        "cancellable = Timer.publish(every: 0.02, ...)",
        "    .autoconnect()",
        "    .handleEvents(...)  // counts",
        "    .sink { [weak self] date in ... }",
    ]
    let chains = [
        Chain("tour -> clock -> cancellable -> subscription -> sink -> closure ~> clock")
    ]

    func run(on scene: Scene) throws {
        let trace = Trace()
        let clock = Holder<Clock>(scene.isSabotaged ? StrongSinkClock() : TracedClock(trace: trace))
        defer { clock.object?.stop() }

        clock.object?.start()
        scene.tell("The clock is started.")
        try scene.awaitTwoTicks(of: clock)

        clock.object?.stop()
        let ticks = clock.object?.ticks ?? 0
        scene.letPass(seconds: 3 * Clock.interval)
        let more = (clock.object?.ticks ?? 0) - ticks
        try scene.expect("no tick after stop()", more == 0, otherwise: "\(more) more")
        scene.tell("stop() lets go of the cancellable; three intervals later: not one tick more.")

        clock.object?.start()
        scene.tell("The clock is started again.")
        try scene.awaitTwoTicks(of: clock)
        try scene.expectDropReleases(clock)

        let seen = (trace.subscriptions, trace.cancellations)
        try scene.expect("two subscriptions, both cancelled", seen == (2, 2), otherwise: "\(seen.0) and \(seen.1) cancelled")
        let last = trace.ticks
        scene.letPass(seconds: 3 * Clock.interval)
        try scene.expect("no tick after the release", trace.ticks == last, otherwise: "\(trace.ticks - last) more")
        scene.tell("The timer too was told to stop, both times, and has been silent since.")
    }
}
