// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A loader that fetches a model over HTTP and that only its owner retains.
    static var load: Step {
        Step(
            name: "load",
            title: "a loader fetches JSON over HTTP",
            text: """
                The article's ModelLoader fetches a page from a small server in this process, decodes it, stores it and sets \
                its own state, weakly. Its way to the database has three forms, and none keeps the loader.
                """,
            acts: [
                Act(
                    .article,
                    code: #"""
                        cancellable = session
                            .dataTaskPublisher(for: url)
                            .map(\.data)
                            .decode(type: Page.self, decoder: decoder)
                            .flatMap(database.store)
                            .map(State.loaded)
                            .catch { error in Just(.failed(error)) }
                            .receive(on: DispatchQueue.main)
                            .weakAssign(to: \.state, on: self)
                        """#,
                    chains: """
                        tour -> loader -> cancellable -> subscription -> sink ~> loader
                        URL session -> task -> subscription -> flatMap -> method -> database
                        """
                ) { scene in
                    let forms: [(String, PageLoader.Type)] = [
                        ("through a weak self", WeakSelfLoader<Page>.self),
                        ("by capturing the database", CapturingLoader<Page>.self),
                        ("by its method", BoundMethodLoader<Page>.self),
                    ]
                    try play(forms, on: scene)
                },
                Act(
                    .ours,
                    code: #"""
                            .flatMap(weak: self) { loader, page in
                                loader.database.store(page)
                            }
                            ...
                            .assign(to: \.state, on: self,
                                    ownership: .weak)
                        """#,
                    chains: "URL session -> task -> subscription -> flatMap -> closure ~> loader"
                ) { scene in
                    try play([("through the loader that is handed in", HandedLoader<Page>.self)], on: scene)
                },
            ])
    }

    private static func play(_ forms: [(way: String, form: PageLoader.Type)], on scene: Scene) throws {
        let backstage = try Backstage(scene)
        defer { backstage.close() }
        try fail(on: scene, backstage, form: forms[0].form)
        try holdWhileLoading(on: scene, backstage, form: forms[0].form)
        for (way, form) in forms { try load(by: form, way, on: scene, backstage) }
    }

    /// An answer that is not a page becomes a state.
    private static func fail(on scene: Scene, _ backstage: Backstage, form: PageLoader.Type) throws {
        let loader = backstage.makeLoader(form, of: backstage.nowhere)
        defer { loader.object?.stop() }
        loader.object?.load()
        try scene.wait(for: "the loader fails") { loader.object?.hasFailed == true }
        scene.tell("Asked for what is no page, the loader goes to failed.")
    }

    private static func holdWhileLoading(on scene: Scene, _ backstage: Backstage, form: PageLoader.Type) throws {
        let loader = backstage.makeLoader(form, of: backstage.url(ofPage: "atlas", isHeld: true))
        defer { loader.object?.stop() }
        try backstage.startHeldLoad(by: loader)
        try scene.expect(
            "the load does not keep the loader", loader.isOnlyOwner, otherwise: "the tour is not its only owner")
        scene.tell("Meanwhile only the tour keeps the loader.")
        backstage.server.gate.open()
        try scene.wait(for: "the loader gets its page") { loader.object?.pages == ["atlas"] }
    }

    private static func load(by form: PageLoader.Type, _ way: String, on scene: Scene, _ backstage: Backstage) throws {
        let loader = backstage.makeLoader(form, of: backstage.url(ofPage: "birds"))
        defer { loader.object?.stop() }
        let database = Witness(loader.object?.database)
        loader.object?.load()
        try scene.wait(for: "the loader gets its page") { loader.object?.pages == ["birds"] }
        scene.tell("Loaded \"birds\", stored as number \(database.object?.count ?? 0) \(way). The tour drops the loader.")

        loader.drop()
        try scene.expectReleased(["loader": loader.sawRelease])
        // Not "at once": the database's own queue may still be returning from the pipeline that delivered the page.
        try scene.wait(for: "the database is released when the load has ended") { database.sawRelease }
        scene.tell("RELEASED: database", as: .released)
    }
}

#endif
