// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers requests without a network, as the last part of their address says.
private final class PlayedProtocol: URLProtocol {
    /// That a request was begun, and that one was stopped, by the host of its address.
    static let begun = ["dropped.test": Flag()]
    static let stopped = ["dropped.test": Flag()]

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        switch url.lastPathComponent {
        case "text": answer(url, "some text")
        case "nothing": answer(url, "")
        case "failure": client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
        default: Self.begun[url.host ?? ""]?.fire()
        }
    }

    private func answer(_ url: URL, _ text: String) {
        guard let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil) else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(text.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() { Self.stopped[request.url?.host ?? ""]?.fire() }
}

/// Requests as producers, in a session that answers them itself.
@Suite struct DataRequestTests {
    private let session: URLSession
    private let log = EventLog()

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [PlayedProtocol.self]
        session = URLSession(configuration: configuration)
    }

    /// The text of each response, with its status.
    private func texts(_ address: String) throws -> SignalProducer<String, any Error> {
        let request = URLRequest(url: try #require(URL(string: address)))
        return session.reactive.data(with: request)
            .map { data, response in
                "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))"
            }
            .on(failed: { [log] _ in log.note("#") }, completed: { [log] in log.note("|") }, interrupted: { [log] in log.note("!") })
    }

    @Test func `a response is one value, then the completion`() throws {
        #expect(try texts("played://answered.test/text").single()?.get() == "200 some text")
        #expect(log.text == "|")
    }

    @Test func `an empty response is a value too`() throws {
        #expect(try texts("played://answered.test/nothing").single()?.get() == "200 ")
    }

    @Test func `a failure is the one of the session`() throws {
        let error = #expect(throws: URLError.self) { try texts("played://answered.test/failure").last()?.get() }
        #expect(error?.code == .cannotFindHost)
        #expect(log.text == "#")
    }

    @Test func `nothing is loaded before a start, and each start loads`() throws {
        let producer = try texts("played://answered.test/text")
        #expect(log.text == "")
        #expect(try producer.last()?.get() == "200 some text" && producer.last()?.get() == "200 some text")
        #expect(log.text == "| |")
    }

    @Test func `disposing interrupts at once, and cancels the request`() throws {
        let run = try texts("played://dropped.test/never").start()
        PlayedProtocol.begun["dropped.test"]?.wait()
        #expect(log.text == "")
        run.dispose()
        #expect(log.text == "!")
        #expect(PlayedProtocol.stopped["dropped.test"]?.wait() == true)
        #expect(log.text == "!")
    }
}
