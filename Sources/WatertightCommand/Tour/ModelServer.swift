// SPDX-License-Identifier: Apache-2.0

#if Tools

import FlyingFox
import Foundation
import Synchronization

/// The page that the server serves.
struct Page: Codable {
    let title: String
}

/// A small HTTP server on the loopback interface. It answers `GET /pages/NAME` with a ``Page`` in JSON at once, and
/// `GET /held/NAME` with the same when its gate is open.
final class ModelServer: Sendable {
    /// The state of the server.
    private enum Progress {
        case opening
        case listening(URL)
        case failed(String)
        case closed
    }

    /// Holds back the answers to `GET /held/NAME`.
    let gate = Gate()

    private let progress = Mutex(Progress.opening)
    private let server: HTTPServer

    /// Makes a server for a port that the system chooses.
    init() throws {
        server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    }

    /// The server's address, such as `http://127.0.0.1:40123`, while it listens; otherwise `nil`.
    var base: URL? { progress.withLock { if case .listening(let base) = $0 { base } else { nil } } }

    /// The reason why the server cannot listen, if it cannot.
    var failure: String? { progress.withLock { if case .failed(let reason) = $0 { reason } else { nil } } }

    /// Whether the server has stopped.
    var isClosed: Bool { progress.withLock { if case .closed = $0 { true } else { false } } }

    /// Starts to listen, and sets ``base`` or ``failure``.
    func open() {
        Task {
            await server.appendRoute("GET /pages/:name") { (name: String) in try Self.answer(name) }
            // Captures the gate rather than `self`: the server retains its handlers, and `self` the server.
            await server.appendRoute("GET /held/:name") { [gate] (name: String) in
                await gate.pass(name)
                return try Self.answer(name)
            }
            do { try await server.run() } catch { fail("\(error)") }
        }
        Task {
            try await server.waitUntilListening()
            if case .ip4(let host, port: let port) = await server.listeningAddress, let base = URL(string: "http://\(host):\(port)") {
                progress.withLock { $0 = .listening(base) }
            }
        }
    }

    /// Sends every held answer and stops, and then sets ``isClosed``.
    func close() {
        gate.open()
        Task {
            await server.stop()
            progress.withLock { $0 = .closed }
        }
    }

    /// Records why the server could not start; the error with which a stopped server ends is ignored.
    private func fail(_ reason: String) {
        progress.withLock { if case .opening = $0 { $0 = .failed(reason) } }
    }

    private static func answer(_ name: String) throws -> HTTPResponse {
        let body = try JSONEncoder().encode(Page(title: name))
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: body)
    }
}

#endif
