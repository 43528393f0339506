// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("A data task publisher releases", .timeLimit(.minutes(60)))
struct DataTaskReleaseTests {
    typealias Output = URLSession.DataTaskPublisher.Output
    let session = URLSession.local()

    @Test func `Cancelling before anything was requested releases the subscriber`() {
        weak var released: Recorder<Output, URLError>?
        do {
            let recorder = Recorder<Output, URLError>(asking: .none)
            released = recorder
            session.dataTaskPublisher(for: URL(string: "http://127.0.0.1")!).subscribe(recorder)
            recorder.cancel()
        }
        #expect(released == nil)
        session.finishTasksAndInvalidate()
    }

    #if Tools
        /// A subscriber that retains its subscription, so that the two form a cycle until the subscription ends.
        func subscriber(
            _ reference: inout Recorder<Output, URLError>?,
            onCompletion: @escaping (Subscribers.Completion<URLError>) -> Void = { _ in Issue.record("unexpected") }
        ) -> Recorder<Output, URLError> {
            let recorder = Recorder<Output, URLError>(asking: .unlimited, onCompletion: onCompletion)
            reference = recorder
            return recorder
        }

        @Test func `Cancelling while it loads releases subscriber and subscription before it returns`() async throws {
            let server = try await LoopbackServer()
            weak var released: Recorder<Output, URLError>?
            session.dataTaskPublisher(for: server.url("never")).subscribe(subscriber(&released))
            #expect(await server.requests.next() == "/never")
            #expect(released != nil)
            weak let subscription: AnyObject? = released?.subscription as AnyObject?
            #expect(subscription != nil)
            released?.cancel()
            #expect(released == nil)
            #expect(subscription == nil)
            // With the task cancelled nothing is left to be finished.
            await withCheckedContinuation { done in session.getAllTasks { _ in done.resume() } }
            session.finishTasksAndInvalidate()
            await server.stop()
        }

        @Test func `Dropping a sink's token while it loads releases what its closures keep`() async throws {
            let server = try await LoopbackServer()
            weak var released: Witness?
            do {
                let witness = Witness()
                released = witness
                let token = session.dataTaskPublisher(for: server.url("never"))
                    .sink(receiveCompletion: { [witness] _ in _ = witness }, receiveValue: { [witness] _ in _ = witness })
                #expect(await server.requests.next() == "/never")
                withExtendedLifetime(token) {}
            }
            #expect(released == nil)
            session.finishTasksAndInvalidate()
            await server.stop()
        }

        @Test func `While the value is delivered there is no task that a cancel could meet`() async throws {
            let server = try await LoopbackServer()
            let events = Events<Bool>()
            let subscription = Guarded<(any Subscription)?>(nil)
            let token = session.dataTaskPublisher(for: server.url("text"))
                .handleEvents(receiveSubscription: { received in subscription.withLock { $0 = received } })
                .map { _ in true }
                .replaceError(with: false)
                .sink { isLoaded in
                    let mirror = subscription.withLock { $0.map { Mirror(reflecting: $0) } }
                    events.note(isLoaded && !(mirror?.descendant("task") is URLSessionDataTask))
                }
            #expect(await events.next())
            token.cancel()
            session.finishTasksAndInvalidate()
            await server.stop()
        }

        @Test func `The completion releases the subscriber`() async throws {
            let server = try await LoopbackServer()
            let events = Events<String>()
            do {
                let witness = Witness(events)
                session.dataTaskPublisher(for: server.url("text"))
                    .subscribe(Recorder(asking: .unlimited, onCompletion: { [witness] _ in _ = witness }))
            }
            #expect(await events.next() == "released")
            session.finishTasksAndInvalidate()
            await server.stop()
        }
    #endif
}
