// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Synchronization
import WatertightFoundation

/// A loader of the server's pages.
typealias PageLoader = ModelLoader<Page>

extension ModelLoader where Model == Page {
    /// The titles of the pages this loader has loaded, in order.
    var pages: [String] {
        history.compactMap { if case .loaded(let page) = $0 { page.model.title } else { nil } }
    }

    /// Whether the last load has failed.
    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}

/// The server and the session for an act with a loader, opened before the act and closed after it.
final class Backstage {
    let server: ModelServer
    let session = URLSession(configuration: .ephemeral)
    private let base: URL
    private let scene: Scene

    init(_ scene: Scene) throws {
        self.scene = scene
        let server = try ModelServer()
        server.open()
        try scene.wait(for: "the server listens") { server.base != nil || server.failure != nil }
        guard let base = server.base else {
            throw Mismatch(act: scene.act, expected: "the server listens", seen: server.failure ?? "")
        }
        self.server = server
        self.base = base
        scene.tell("A server listens on \(base.absoluteString).")
    }

    /// The address of a page that the server sends at once, or, if it is held, when the gate is opened.
    func url(ofPage page: String, isHeld: Bool = false) -> URL {
        base.appending(path: isHeld ? "held" : "pages").appending(path: page)
    }

    /// An address without a page.
    var nowhere: URL { base.appending(path: "nothing") }

    /// Makes a loader of one of the article's variants, or the one that makes the act fail.
    ///
    /// - Parameter honest: The variant that behaves as the act says.
    func makeLoader(
        _ honest: PageLoader.Type = BoundMethodLoader<Page>.self, sabotaged: PageLoader.Type = AssigningLoader<Page>.self,
        of url: URL
    ) -> Holder<PageLoader> {
        let form = scene.isSabotaged ? sabotaged : honest
        return Holder(form.init(url: url, session: session))
    }

    /// Starts a load and waits until the server has its request; the server holds the answer until the gate is opened.
    func startHeldLoad(by loader: Holder<PageLoader>) throws {
        let page = loader.object?.url.lastPathComponent ?? ""
        loader.object?.load()
        try scene.wait(for: "the request arrives") { !server.gate.arrivals.isEmpty }
        scene.tell("The loader asks for \"\(page)\"; the server has the request and holds the answer.")
    }

    /// The one task that the session is working on.
    func onlyTask() throws -> URLSessionTask {
        let list = TaskList()
        session.getAllTasks { tasks in list.tasks.withLock { $0 = tasks } }
        try scene.wait(for: "the session lists its tasks") { list.tasks.withLock { $0 != nil } }
        let tasks = list.tasks.withLock { $0 ?? [] }
        try scene.expect("the session has one task", tasks.count == 1, otherwise: "it has \(tasks.count)")
        return tasks[0]
    }

    /// Stops the session and the server, and waits until both have stopped.
    func close() {
        session.invalidateAndCancel()
        server.close()
        try? scene.wait(for: "the server closes") { server.isClosed }
    }
}

/// The tasks that a session lists, on its own queue.
private final class TaskList: Sendable {
    let tasks = Mutex<[URLSessionTask]?>(nil)
}

extension URLSessionTask {
    /// Whether the task ended by being cancelled.
    var wasCancelled: Bool {
        state == .completed && (error as? URLError)?.code == .cancelled
    }
}

#endif
