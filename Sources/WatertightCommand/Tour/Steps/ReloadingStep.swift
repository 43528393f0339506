// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A loader that cancels a load by starting another.
    static var reload: Step {
        Step(
            name: "reload",
            title: "a load that the next one does not cancel",
            text: """
                The loader is asked to load again while the server still holds the first answer. With one place for a \
                cancellable, the second load takes the first one's, which nothing keeps any more, and it is cancelled.
                """,
            acts: [
                Act(
                    .trap,
                    code: """
                        session...
                            .store(in: &cancellables)
                        """,
                    chains: """
                        tour -> loader -> set -> 1st cancellable -> 1st load
                        set -> 2nd cancellable -> 2nd load
                        """
                ) { scene in
                    try play(HoardingLoader<Page>.self, sabotaged: BoundMethodLoader<Page>.self, cancelsFirst: false, on: scene)
                },
                Act(
                    .article, code: "cancellable = session...",
                    chains: """
                        tour -> loader -> 2nd cancellable -> 2nd load
                        1st cancellable -> 1st load
                        """
                ) { scene in
                    try play(BoundMethodLoader<Page>.self, sabotaged: HoardingLoader<Page>.self, cancelsFirst: true, on: scene)
                },
                Act(
                    .ours,
                    code: """
                        let loading = SerialCancellable()
                        loading.replace { session... }
                        """,
                    chains: "tour -> loader -> loading -> 2nd cancellable -> 2nd load"
                ) { scene in
                    try play(SerialLoader<Page>.self, sabotaged: HoardingLoader<Page>.self, cancelsFirst: true, on: scene)
                },
            ])
    }

    private static func play(
        _ form: PageLoader.Type, sabotaged: PageLoader.Type, cancelsFirst: Bool, on scene: Scene
    ) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        let loader = backstage.makeLoader(form, sabotaged: sabotaged, of: backstage.url(ofPage: "atlas", isHeld: true))
        defer { loader.object?.stop() }

        try backstage.startHeldLoad(by: loader)
        let first = try backstage.onlyTask()
        loader.object?.load()
        try scene.wait(for: "the second request arrives") { backstage.server.gate.arrivals.count == 2 }
        scene.tell("The loader is asked once more: the server has the second request, too.")

        backstage.server.gate.open()
        let times = cancelsFirst ? 1 : 2
        try scene.wait(for: "the page comes") { (loader.object?.pages ?? []).count >= times }
        try scene.wait(for: "the first task ends") { first.state == .completed }
        scene.letPass(seconds: 0.05)
        try scene.expect(
            "the first task \(cancelsFirst ? "was cancelled" : "ran to its end")", first.wasCancelled == cancelsFirst,
            otherwise: cancelsFirst ? "it ran to its end" : "it was cancelled")
        let pages = (loader.object?.pages ?? []).count
        try scene.expect("the page comes \(times) times", pages == times, otherwise: "it came \(pages) times")
        scene.tell(
            cancelsFirst
                ? "The server lets both go: the first load was cancelled, and the page comes once."
                : "LEAKED: the first load. The server lets both go, and the page comes twice.",
            as: cancelsFirst ? .plain : .leaked)

        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased(["loader": loader.sawRelease])
    }
}

#endif
