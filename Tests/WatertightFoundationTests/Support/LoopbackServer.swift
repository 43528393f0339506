// SPDX-License-Identifier: Apache-2.0

#if Tools
    import FlyingFox
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// An HTTP server on this machine that records its requests.
    ///
    /// `/text` and `/json` answer at once, `/never` does not answer, all else is not found.
    struct LoopbackServer {
        let requests = Events<String>()
        let address: URL
        private let running: Task<Void, any Error>

        init() async throws {
            // On a busy machine the synchronous tests keep the pool's threads for long.
            let patience = URLSession.patience
            let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), timeout: patience, logger: .disabled)
            running = Task { try await server.run() }
            try await server.waitUntilListening(timeout: patience)
            guard case .ip4(_, let port) = await server.listeningAddress,
                let address = URL(string: "http://127.0.0.1:\(port)")
            else { throw URLError(.badURL) }
            self.address = address
            await server.appendRoute("*") { [requests] request in
                requests.note(request.path)
                switch request.path {
                case "/text": return HTTPResponse(statusCode: .ok, body: Data("some text".utf8))
                case "/json": return HTTPResponse(statusCode: .ok, body: Data(#"{"answer":42}"#.utf8))
                case "/never":
                    // No request is recorded there: it is over when the server is stopped.
                    _ = await Events<Never>().next(1)
                    throw CancellationError()
                default: return HTTPResponse(statusCode: .notFound)
                }
            }
        }

        func url(_ path: String) -> URL { address.appendingPathComponent(path) }

        func stop() async {
            running.cancel()
            _ = await running.result
        }
    }
#endif
