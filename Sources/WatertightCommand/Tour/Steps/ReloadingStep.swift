// SPDX-License-Identifier: Apache-2.0

/// A loader that cancels a load by starting another: the new cancellable takes the old one's place.
struct ReloadingStep: Step {
    let name = "reload"
    let title = "a new load cancels the old one"
    let text = """
        The loader has one place for a cancellable. The second load takes it, nobody keeps the first cancellable any \
        more, and so the first load is cancelled, while the server still holds its answer.
        """
    let code = [
        "loader.load()  // held by the server",
        "loader.load()  // replaces the cancellable",
    ]
    let chains = [
        Chain("tour -> loader -> 2nd cancellable -> 2nd load"),
        Chain("1st cancellable -> 1st load"),
    ]

    func run(on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        let loader = backstage.makeLoader(
            sabotaged: HoardingLoader<Page>.self, of: backstage.url(ofPage: "atlas", isHeld: true))
        defer { loader.object?.stop() }

        try backstage.startHeldLoad(by: loader)
        let first = Witness(loader.object?.cancellable)
        let task = try backstage.onlyTask()

        loader.object?.load()
        scene.tell("The loader is asked to load once more.")
        try scene.expectReleased(["1st cancellable": first.sawRelease])
        try scene.wait(for: "the second request arrives") { backstage.server.gate.arrivals.count == 2 }
        scene.tell("The server has the second request, too.")

        backstage.server.gate.open()
        try scene.wait(for: "the page comes") { !(loader.object?.pages ?? []).isEmpty }
        try scene.wait(for: "the first task ends") { task.state == .completed }
        scene.letPass(seconds: 0.05)
        try scene.expect("the first task was cancelled", task.wasCancelled, otherwise: "it ran to its end")
        let pages = loader.object?.pages ?? []
        try scene.expect("the page comes once", pages == ["atlas"], otherwise: "the loader got \(pages)")
        scene.tell("The server lets both answers go: the first task was cancelled, and \"atlas\" comes once.")

        let second = Witness(loader.object?.cancellable)
        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased(["loader": loader.sawRelease, "2nd cancellable": second.sawRelease])
    }
}
