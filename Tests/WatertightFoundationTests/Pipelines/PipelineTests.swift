// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("The bridges in pipelines", .timeLimit(.minutes(60)))
struct PipelineTests {
    @Test func `Values are received on a queue, in order`() async {
        let queue = DispatchQueue(label: "receives")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let events = Events<Int>()
        let token = (1...50).publisher.receive(on: queue)
            .sink { events.note(DispatchQueue.getSpecific(key: key) == true ? $0 : 0) }
        #expect(await events.next(50) == Array(1...50))
        token.cancel()
    }

    @Test func `Values are received on a run loop, in order`() async {
        let thread = RunLoopThread()
        let events = Events<Int>()
        let token = (1...50).publisher.receive(on: thread.runLoop)
            .sink { [thread] in events.note(RunLoop.current === thread.runLoop ? $0 : 0) }
        #expect(await events.next(50) == Array(1...50))
        token.cancel()
    }

    @Test func `Values are received on an operation queue, in order and one at a time, however many it runs at once`() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 8
        let events = Events<Int>()
        let token = (1...50).publisher.receive(on: queue)
            .sink { [queue] in events.note(OperationQueue.current === queue ? $0 : 0) }
        #expect(await events.next(50) == Array(1...50))
        token.cancel()
    }

    @Test func `A notification is received on an operation queue`() async {
        let (board, queue) = (Board(), OperationQueue())
        let events = Events<Int>()
        let token = board.numbers.receive(on: queue).sink { events.note($0) }
        board.post(7)
        #expect(await events.next() == 7)
        token.cancel()
    }

    @Test func `An autoconnected timer ticks for its subscriber and dies with it`() async {
        let thread = RunLoopThread()
        let ticks = Events<Date>()
        weak var released: Witness?
        weak var clock: Timer.TimerPublisher?
        let token: AnyCancellable
        do {
            let witness = Witness()
            let publisher = Timer.publish(every: 0.002, on: thread.runLoop, in: .default)
            released = witness
            clock = publisher
            token = publisher.autoconnect().sink { [witness] date in
                _ = witness
                ticks.note(date)
            }
        }
        _ = await ticks.next(3)
        #expect(released != nil)
        // On its thread, so that no tick is just under way.
        await thread.run { token.cancel() }
        #expect(released == nil)
        #expect(clock == nil)
    }

    #if Tools
        @Test func `Loaded data is decoded`() async throws {
            let server = try await LoopbackServer()
            let session = URLSession.local()
            let events = Events<String>()
            let token = session.dataTaskPublisher(for: server.url("json"))
                .map(\.data)
                .decode(type: [String: Int].self, decoder: JSONDecoder())
                .sink(receiveCompletion: { events.note("\($0)") }, receiveValue: { events.note("\($0)") })
            #expect(await events.next(2) == [#"["answer": 42]"#, "finished"])
            token.cancel()
            session.finishTasksAndInvalidate()
            await server.stop()
        }
    #endif
}
