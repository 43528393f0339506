// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("A data task publisher loads", .timeLimit(.minutes(60)))
struct DataTaskPublisherTests {
    typealias Output = URLSession.DataTaskPublisher.Output
    let session = URLSession.local()
    let events = Events<String>()

    /// Notes the status and the body, then the completion.
    func recorder(asking demand: Subscribers.Demand) -> Recorder<Output, URLError> {
        Recorder(
            asking: demand,
            onValue: { [events] _, output in
                let status = (output.response as? HTTPURLResponse)?.statusCode ?? 0
                events.note("\(status) \(String(decoding: output.data, as: UTF8.self))")
            },
            onCompletion: { [events] completion in
                switch completion {
                case .finished: events.note("finished")
                case .failure(let error): events.note("failed with \(error.code.rawValue)")
                }
            })
    }

    @Test func `A refused connection is a failure`() async throws {
        let port = try DeafPort()
        session.dataTaskPublisher(for: port.url).subscribe(recorder(asking: .unlimited))
        #expect(await events.next() == "failed with \(URLError.Code.cannotConnectToHost.rawValue)")
        withExtendedLifetime(port) {}
        session.finishTasksAndInvalidate()
    }

    @Test func `A request for no value is a mistake that traps`() async {
        await #expect(processExitsWith: .failure) {
            URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1")!)
                .subscribe(
                    AnySubscriber<Output, URLError>(receiveSubscription: { $0.request(.none) }))
        }
    }

    #if Tools
        func withServer(_ body: (LoopbackServer) async throws -> Void) async throws {
            let server = try await LoopbackServer()
            try await body(server)
            session.finishTasksAndInvalidate()
            await server.stop()
        }

        @Test func `A response is one value, then the completion`() async throws {
            try await withServer { server in
                session.dataTaskPublisher(for: server.url("text")).subscribe(recorder(asking: .unlimited))
                #expect(await events.next(2) == ["200 some text", "finished"])
            }
        }

        @Test func `A response that says "not found" is a value too`() async throws {
            try await withServer { server in
                session.dataTaskPublisher(for: URLRequest(url: server.url("nowhere"))).subscribe(recorder(asking: .max(1)))
                #expect(await events.next(2) == ["404 ", "finished"])
            }
        }

        @Test func `Nothing is loaded before it is requested, and then once for each subscriber`() async throws {
            try await withServer { server in
                let publisher = session.dataTaskPublisher(for: server.url("text"))
                let patient = recorder(asking: .none)
                publisher.subscribe(patient)
                session.dataTaskPublisher(for: server.url("other")).subscribe(recorder(asking: .unlimited))
                #expect(await events.next(2) == ["404 ", "finished"])
                #expect(await server.requests.next() == "/other")
                patient.subscription?.request(.max(1))
                patient.subscription?.request(.max(1))
                #expect(await events.next(2) == ["200 some text", "finished"])
                publisher.subscribe(recorder(asking: .unlimited))
                #expect(await events.next(2) == ["200 some text", "finished"])
                #expect(await server.requests.next(2) == ["/text", "/text"])
            }
        }

        @Test func `A subscriber that cancels at its value does not receive the completion`() async throws {
            try await withServer { server in
                let subscriber = Recorder<Output, URLError>(
                    asking: .unlimited,
                    onValue: { [events] subscriber, _ in
                        subscriber.cancel()
                        events.note("value")
                    },
                    onCompletion: { _ in Issue.record("a completion after the cancellation") })
                session.dataTaskPublisher(for: server.url("text")).subscribe(subscriber)
                #expect(await events.next() == "value")
                session.dataTaskPublisher(for: server.url("text")).subscribe(recorder(asking: .unlimited))
                #expect(await events.next(2) == ["200 some text", "finished"])
            }
        }
    #endif
}
