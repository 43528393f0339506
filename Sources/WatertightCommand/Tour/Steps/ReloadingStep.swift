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
        "loader.load(first)   // held by the server",
        "loader.load(second)  // replaces the cancellable",
    ]
    let chains = [
        Chain("tour -> loader -> 2nd cancellable -> 2nd load"),
        Chain("1st cancellable -> 1st load"),
    ]

    func run(on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        let loader = Holder(scene.isSabotaged ? HoardingLoader(session: backstage.session) : PageLoader(session: backstage.session))
        defer { loader.object?.stop() }

        try backstage.startHeldLoad(of: "atlas", by: loader)
        let first = Witness(loader.object?.cancellable)
        let task = try backstage.onlyTask()

        loader.object?.load(backstage.url(ofPage: "birds"))
        scene.tell("The loader is asked for \"birds\".")
        try scene.expectReleased(["1st cancellable": first.sawRelease])
        try scene.wait(for: "the second page comes") { loader.object?.pages == ["birds"] }
        scene.tell("It has loaded \"birds\".")

        backstage.server.gate.open()
        try scene.wait(for: "the first task ends") { task.state == .completed }
        scene.letPass(seconds: 0.05)
        try scene.expect("the first task was cancelled", task.wasCancelled, otherwise: "it ran to its end")
        let pages = loader.object?.pages ?? []
        try scene.expect("the first page never comes", pages == ["birds"], otherwise: "the loader got \(pages)")
        scene.tell("The server lets the first answer go: its task was cancelled, and \"atlas\" never comes.")

        let second = Witness(loader.object?.cancellable)
        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased(["loader": loader.sawRelease, "2nd cancellable": second.sawRelease])
    }
}
