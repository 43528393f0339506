// SPDX-License-Identifier: Apache-2.0

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
}

/// What a step with a loader needs: a server and a session, opened before and closed after it.
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
            throw Mismatch(step: scene.step, expected: "the server listens", seen: server.failure ?? "")
        }
        self.server = server
        self.base = base
        scene.tell("A server listens on \(base.absoluteString).")
    }

    /// The address of a page that the server hands out at once, or, if it is held, when the gate is opened.
    func url(ofPage page: String, isHeld: Bool = false) -> URL {
        base.appending(path: isHeld ? "held" : "pages").appending(path: page)
    }

    /// Starts a load and waits until the server has its request, whose answer it holds until the gate is opened.
    func startHeldLoad(of page: String, by loader: Holder<PageLoader>) throws {
        loader.object?.load(url(ofPage: page, isHeld: true))
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

/// Where a session's answer arrives, on the session's own queue.
private final class TaskList: Sendable {
    let tasks = Mutex<[URLSessionTask]?>(nil)
}

extension URLSessionTask {
    /// Whether the task ended by being cancelled.
    var wasCancelled: Bool {
        state == .completed && (error as? URLError)?.code == .cancelled
    }
}
