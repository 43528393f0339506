// SPDX-License-Identifier: Apache-2.0

/// A loader that fetches a model over HTTP and is kept by nobody but its owner.
struct LoadingStep: Step {
    let name = "load"
    let title = "a loader fetches JSON over HTTP"
    let text = """
        The article's ModelLoader fetches a page from a small server in this process, decodes it, stores it and sets \
        its own state, weakly. Its way to the database has three forms, and none keeps the loader.
        """
    let code = [
        "cancellable = session",
        "    .dataTaskPublisher(for: url)",
        "    .map(\\.data)",
        "    .decode(type: Page.self, decoder: decoder)",
        "    .flatMap(database.store)",
        "    .map(State.loaded)",
        "    .catch { error in Just(.failed(error)) }",
        "    .receive(on: DispatchQueue.main)",
        "    .weakAssign(to: \\.state, on: self)",
    ]
    let chains = [
        Chain("tour -> loader -> cancellable -> subscription -> sink -> closure ~> loader"),
        Chain("URL session -> task -> subscription"),
    ]

    /// The article's forms, and how each comes to the database.
    private let forms: [(way: String, form: PageLoader.Type)] = [
        ("through a weak self", WeakSelfLoader<Page>.self),
        ("by capturing the database", CapturingLoader<Page>.self),
        ("by its method", BoundMethodLoader<Page>.self),
    ]

    func run(on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        try fail(on: scene, backstage)
        try holdWhileLoading(on: scene, backstage)
        for (way, form) in forms { try load(by: form, way, on: scene, backstage) }
    }

    /// An answer that is no page becomes a state.
    private func fail(on scene: Scene, _ backstage: Backstage) throws {
        let loader = backstage.makeLoader(of: backstage.nowhere)
        defer { loader.object?.stop() }
        loader.object?.load()
        try scene.wait(for: "the loader fails") { loader.object?.hasFailed == true }
        scene.tell("Asked for what is no page, the loader goes to failed.")
    }

    private func holdWhileLoading(on scene: Scene, _ backstage: Backstage) throws {
        let loader = backstage.makeLoader(of: backstage.url(ofPage: "atlas", isHeld: true))
        defer { loader.object?.stop() }
        try backstage.startHeldLoad(by: loader)
        try scene.expect(
            "the load does not keep the loader", loader.isOnlyOwner, otherwise: "the tour is not its only owner")
        scene.tell("Meanwhile only the tour keeps the loader.")
        backstage.server.gate.open()
        try scene.wait(for: "the loader gets its page") { loader.object?.pages == ["atlas"] }
        scene.tell("The answer comes.")
    }

    private func load(by form: PageLoader.Type, _ way: String, on scene: Scene, _ backstage: Backstage) throws {
        let loader = backstage.makeLoader(form, of: backstage.url(ofPage: "birds"))
        defer { loader.object?.stop() }
        let database = Witness(loader.object?.database)
        loader.object?.load()
        try scene.wait(for: "the loader gets its page") { loader.object?.pages == ["birds"] }
        scene.tell("Loaded \"birds\", stored \(way) as number \(database.object?.count ?? 0).")

        loader.drop()
        scene.tell("The tour drops the loader.")
        try scene.expectReleased(["loader": loader.sawRelease])
        // Not "at once": the database's own queue may still be on its way out of the pipeline that delivered the page.
        try scene.wait(for: "the database is released when the load has ended") { database.sawRelease }
        scene.tell("RELEASED: database", as: .released)
    }
}
