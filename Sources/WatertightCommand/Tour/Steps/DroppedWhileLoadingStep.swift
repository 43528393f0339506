// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A loader that is released while the server holds the answer.
    static var dropWhileLoading: Step {
        Step(
            name: "drop-while-loading",
            title: "released while loading",
            text: """
                An answer that no object wants is not waited for: when the loader goes, its cancellable goes, and the load \
                is cancelled.
                """,
            acts: [
                Act(
                    .alone,
                    code: """
                        loader.load()  // held by the server
                        loader = nil
                        """,
                    chains: """
                        tour -> loader -> cancellable -> subscription -> sink -> closure ~> loader
                        subscription -> flatMap -> database
                        """,
                    play: playDrop)
            ])
    }

    private static func playDrop(on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        let loader = backstage.makeLoader(of: backstage.url(ofPage: "atlas", isHeld: true))
        defer { loader.object?.stop() }
        let database = Witness(loader.object?.database)

        try backstage.startHeldLoad(by: loader)
        let cancellable = Witness(loader.object?.cancellable)
        let task = try backstage.onlyTask()

        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased([
            "loader": loader.sawRelease, "cancellable": cancellable.sawRelease, "database": database.sawRelease,
        ])

        backstage.server.gate.open()
        try scene.wait(for: "the task ends") { task.state == .completed }
        scene.letPass(seconds: 0.05)
        try scene.expect("the task was cancelled", task.wasCancelled, otherwise: "it ran to its end")
        scene.tell("The server lets its answer go: the task was cancelled, and no closure is called.")
    }
}

#endif
