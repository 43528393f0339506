// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// An object that reads a stream in a task.
    static var loop: Step {
        Step(
            name: "loop",
            title: "kept alive by a loop over values",
            text: """
                The closure of a task keeps self without a word of it, and the loop ends only when its stream does. So the \
                stream has to end with the object.
                """,
            acts: [
                Act(
                    .trap,
                    code: """
                        Task {
                            for await value in p.values {
                                await asyncPrint(value: value)
                            }
                        }
                        """,
                    chains: "stream -> task -> closure -> reader"
                ) { scene in
                    try playLeak(choose(LoopingReader.self, sabotaged: WeakReader.self, scene), on: scene)
                },
                Act(.halfway, code: "Task { [weak self] in ...", chains: "stream -> task -> closure ~> reader") { scene in
                    try playRelease(choose(WeakReader.self, sabotaged: LifetimeReader.self, scene), endsLoop: false, on: scene)
                },
                Act(
                    .ours,
                    code: """
                        let values = publisher
                            .prefix(untilDeinitOf: self)
                            .values(buffer: .bounded(10, .dropOldest))
                        Task { [weak self] in
                            for await value in values { ... }
                        }
                        """
                ) { scene in
                    try playRelease(choose(LifetimeReader.self, sabotaged: WeakReader.self, scene), endsLoop: true, on: scene)
                },
            ])
    }

    private static func choose(_ honest: any Reader.Type, sabotaged: any Reader.Type, _ scene: Scene) -> any Reader.Type {
        scene.isSabotaged ? sabotaged : honest
    }

    private static func playLeak<R: Reader>(_ reader: R.Type, on scene: Scene) throws {
        let desk = Desk()
        defer { desk.close() }
        let reader = Holder(R(desk: desk))
        try scene.begin(reader)
        try scene.expectDropLeaks(reader)
    }

    private static func playRelease<R: Reader>(_ reader: R.Type, endsLoop: Bool, on scene: Scene) throws {
        let desk = Desk()
        defer { desk.close() }
        let reader = Holder(R(desk: desk))
        try scene.begin(reader)
        try scene.expectDropReleases(reader)
        if endsLoop {
            try scene.wait(for: "the loop ends with the reader") { desk.endedLoops == 1 }
            scene.tell("The loop has ended with it.")
        } else {
            scene.letPass(seconds: 0.05)
            try scene.expect("the loop stays", desk.endedLoops == 0, otherwise: "it has ended")
            scene.tell("LEAKED: the loop. It waits on, for no reader.", as: .leaked)
            desk.close()
            try scene.wait(for: "the loop ends with the stream") { desk.endedLoops == 1 }
            scene.tell("The tour ends the stream, and with it the loop.")
        }
    }
}

#endif
