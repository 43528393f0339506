// SPDX-License-Identifier: Apache-2.0

/// A loader that fetches a model over HTTP and is kept by nobody but its owner.
struct LoadingStep: Step {
    let name = "load"
    let title = "a loader fetches JSON over HTTP"
    let text = """
        The article's ModelLoader fetches a page from a small server in this process, decodes it, stores it and sets \
        its own state, weakly.
        """
    let code = [
        "cancellable = session",
        "    .dataTaskPublisher(for: url)",
        "    .map(\\.data)",
        "    .decode(type: Page.self, decoder: decoder)",
        "    .flatMap(database.store)",
        "    .map(State.loaded)",
        "    .replaceError(with: .failed)",
        "    .receive(on: DispatchQueue.main)",
        "    .weakAssign(to: \\.state, on: self)",
    ]
    let chains = [
        Chain("tour -> loader -> cancellable -> subscription -> sink -> closure ~> loader"),
        Chain("URL session -> task -> subscription"),
    ]

    func run(on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        let loader = Holder(scene.isSabotaged ? AssigningLoader(session: backstage.session) : PageLoader(session: backstage.session))
        defer { loader.object?.stop() }
        let database = Witness(loader.object?.database)

        try backstage.startHeldLoad(of: "atlas", by: loader)
        try scene.expect(
            "the load does not keep the loader", loader.isOnlyOwner, otherwise: "the tour is not its only owner")
        scene.tell("Meanwhile only the tour keeps the loader.")

        backstage.server.gate.open()
        try scene.wait(for: "the loader gets its page") { loader.object?.pages == ["atlas"] }
        scene.tell("The answer comes: loaded \"atlas\", stored as number \(database.object?.count ?? 0).")

        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased(["loader": loader.sawRelease])
        // Not "at once": the session's own thread may still be on its way out of the pipeline that delivered the page.
        try scene.wait(for: "the database is released when the load has ended") { database.sawRelease }
        scene.tell("RELEASED: database", as: .released)
    }
}
