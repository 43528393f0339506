// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import Synchronization

/// A small HTTP server on the loopback interface. It answers `GET /pages/NAME` with a ``Page`` in JSON: at once, or, for
/// `GET /held/NAME`, when the gate is opened.
final class ModelServer: Sendable {
    private struct Desk {
        var base: URL?
        var failure: String?
        var heldPages: [String] = []
        var gateIsOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isClosed = false
    }

    private let desk = Mutex(Desk())
    private let server: HTTPServer

    /// Makes a server for a port that the system chooses.
    init() throws {
        server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    }

    /// Where the server listens, such as `http://127.0.0.1:40123`; `nil` before it does.
    var base: URL? { desk.withLock { $0.base } }

    /// Why the server cannot listen, if it cannot.
    var failure: String? { desk.withLock { $0.failure } }

    /// The names of the pages whose answers are or were held.
    var heldPages: [String] { desk.withLock { $0.heldPages } }

    var isClosed: Bool { desk.withLock { $0.isClosed } }

    /// Starts to listen, and says so in ``base``, or in ``failure``.
    func open() {
        Task {
            await server.appendRoute("GET /pages/:name") { (name: String) in try Self.answer(name) }
            await server.appendRoute("GET /held/:name") { [self] (name: String) in
                await waitAtGate(page: name)
                return try Self.answer(name)
            }
            do { try await server.run() } catch { desk.withLock { $0.failure = "\(error)" } }
        }
        Task {
            try await server.waitUntilListening()
            if case .ip4(let host, port: let port) = await server.listeningAddress {
                desk.withLock { $0.base = URL(string: "http://\(host):\(port)") }
            }
        }
    }

    /// Lets every held answer go, now and later.
    func openGate() {
        let waiting = desk.withLock { desk in
            desk.gateIsOpen = true
            defer { desk.waiting = [] }
            return desk.waiting
        }
        waiting.forEach { $0.resume() }
    }

    /// Stops listening and says so in ``isClosed``.
    func close() {
        openGate()
        Task {
            await server.stop()
            desk.withLock { $0.isClosed = true }
        }
    }

    private func waitAtGate(page name: String) async {
        await withCheckedContinuation { arrival in
            let passes = desk.withLock { desk in
                desk.heldPages.append(name)
                if !desk.gateIsOpen { desk.waiting.append(arrival) }
                return desk.gateIsOpen
            }
            if passes { arrival.resume() }
        }
    }

    private static func answer(_ name: String) throws -> HTTPResponse {
        let body = try JSONEncoder().encode(Page(title: name))
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: body)
    }
}

/// What the server serves.
struct Page: Codable {
    let title: String
}
