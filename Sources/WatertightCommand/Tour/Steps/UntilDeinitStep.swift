// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight

extension Step {
    /// A screen that observes notifications until it is released.
    static var untilDeinit: Step {
        Step(
            name: "until-deinit",
            title: "listening until it is released",
            text: """
                A screen listens until its deinit tells the stream to end. But the stream keeps the screen, so the deinit \
                never comes.
                """,
            acts: [
                .leaking(
                    code: """
                        centre.addObserver(forName: .didBecomeActive)
                            .prefix(untilOutputFrom: willDealloc)
                            .sink { _ in self.title = "" }
                        """,
                    chains: "centre -> observer -> closure -> subscriber -> closure -> screen",
                    StrongScreen.init, sabotagedBy: WeakScreen.init),
                .mended(
                    .article, code: "    .sink { [weak self] _ in self?.title = \"\" }",
                    chains: "centre -> observer -> closure -> subscriber -> closure ~> screen",
                    WeakScreen.init, sabotagedBy: StrongScreen.init),
                Act(
                    .ours,
                    code: """
                        centre.publisher(for: .didBecomeActive)
                            .prefix(untilDeinitOf: self)
                            .sink(weak: self) { screen, _ in
                                screen.title = ""
                            }
                            .store(in: bag)  // the program's
                        """,
                    chains: "bag -> cancellable -> subscription -> prefix -> sink -> closure ~> screen",
                    play: playListeningInBag),
            ])
    }

    /// The bag belongs to another owner and outlives the screen.
    private static func playListeningInBag(on scene: Scene) throws {
        let bag = CancelBag()
        let screen = Holder<Screen>(scene.isSabotaged ? StrongScreen() : LifetimeScreen(bag: bag))
        defer { screen.object?.stop() }
        try scene.begin(screen)
        try scene.expect("the bag has one subscription", bag.count == 1, otherwise: "it has \(bag.count)")
        try scene.expectDropReleases(screen)
        try scene.expect("the subscription has left the bag", bag.count == 0, otherwise: "\(bag.count) are in it")
        scene.tell("The subscription has ended with it, and has left the bag.")
    }
}

#endif
