// SPDX-License-Identifier: Apache-2.0

/// A clock whose pipeline needs a stored object of the clock's, and captures that object instead of the clock.
struct StoringClockStep: Step {
    let name = "captured-dependency"
    let title = "mended by capturing what is needed"
    let text = """
        Each tick goes to the clock's database. The closure captures the database rather than the clock, so there is \
        no self to weaken and no optional to unwrap.
        """
    let code = [
        "cancellable = Timer.publish(every: 0.02, ...)",
        "    .autoconnect()",
        "    .flatMap { [database] in database.store($0) }",
        "    .map(\\.model.timeIntervalSince1970)",
        "    .weakAssign(to: \\.time, on: self)",
    ]
    let chains = [
        Chain("tour -> clock -> cancellable -> subscription -> flatMap -> closure -> database"),
        Chain("subscription -> sink -> closure ~> clock"),
    ]

    func run(on scene: Scene) throws {
        let clock = Holder<StoringClock>(scene.isSabotaged ? SelfCapturingClock() : DependencyCapturingClock())
        defer { clock.object?.stop() }
        let database = Witness(clock.object?.database)

        clock.object?.start()
        scene.tell("The clock is started.")
        try scene.awaitTwoTicks(of: clock)
        scene.tell("Its database has stored \(database.object?.count ?? 0) ticks.")

        try scene.expectDropReleases(clock)
        try scene.expectReleased(["database": database.sawRelease])
    }
}
